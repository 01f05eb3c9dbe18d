import { type Column, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { accounts } from '../db/tables/core.ts';

// A test side is an account of its own: its rows are separate, and all rules are the same.

/** The account whose members run this one: the account itself, or the live account of a test side. */
export const memberAccountOf = ({ id, testOf }: { id: Column; testOf: Column }): SQL =>
  sql`coalesce(${testOf}, ${id})`;

const run = alias(accounts, 'run');

/** The same for an account that is named by its id. */
export const memberAccountIn = (accountId: SQLWrapper): SQL =>
  sql`(select ${memberAccountOf(run)} from ${accounts} as ${run} where ${run.id} = ${accountId})`;

const tested = alias(accounts, 'tested');

/** The condition that an account is the test side of another. */
export const isTestSide = (accountId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${accounts} as ${tested}
    where ${tested.id} = ${accountId} and ${tested.testOf} is not null)`;
