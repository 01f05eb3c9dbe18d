import type { FC } from 'hono/jsx';
import type { RouteId } from '#schema/contract/manifest/route-ids.ts';
import type { BatchParts, OutcomeOf } from '#shared/db/statement/statement.ts';
import type { Messages } from '#shared/i18n/messages.gen.ts';
import type { Locale } from '#shared/i18n/read-locale.ts';
import type { PageScript } from '#shared/pages/page-script.tsx';
import type { ConfirmationView } from '../../surface/pages/confirmation.tsx';
import type { PageView } from '../../surface/pages/page-view.ts';
import type { ShellView } from '../../surface/shell/shell-view.ts';
import type { EnteredWorkspace } from '../shell/entered-workspace.ts';
import type { Visit } from './visit.ts';

/** A refused act, whose page is shown again with its input, so that nothing has to be typed twice. */
export interface Refusal {
  code: string;
  values: Readonly<Record<string, string>>;
  /** The whole input, for fields with several values. */
  sent: URLSearchParams;
}

export interface PageRequest {
  visit: Visit;
  /** Address of the page, without the input of the form. */
  page: URL;
  /** Id in the path; empty when the path has none. */
  subject: string;
  refused: Refusal | null;
  /** The input of a form that only changes what the page shows; null for any other request. */
  sent: URLSearchParams | null;
}

/** A request with the language of its answer. */
export interface LocalRequest extends PageRequest {
  locale: Locale;
  env: PlatformEnv;
}

/** A page of the dashboard: the statements that it reads in one batch with its workspace, and how it shows them. */
export interface PageDefinition<Data, Own extends BatchParts> {
  /** Null for a page that the navigation does not list. */
  route: RouteId | null;
  statements: (request: PageRequest) => Own;
  /**
   * Converts the rows for the page; null when the address names nothing that exists. It is asynchronous only for pages
   * that read a stored file.
   */
  data: (
    outcomes: OutcomeOf<Own>,
    request: LocalRequest,
    entered: EnteredWorkspace,
  ) => Data | null | Promise<Data | null>;
  title: (data: Data | null, fallback: string, messages: Messages) => string;
  Body: FC<{ shell: ShellView; view: PageView<Data> }>;
  /** The question above the page, which its address names. */
  question?: (data: Data) => ConfirmationView | undefined;
  /** Scripts of this page alone. */
  scripts?: (data: Data) => readonly PageScript[];
  /** Whether the live script updates a part of the page. */
  live?: (data: Data) => boolean;
  /** Path or host of the content of the page's frame; null without a frame. */
  frames?: (data: Data, request: PageRequest) => string | null;
  /** Whether the page shows the refusal at the field that it is about; otherwise a notice shows it. */
  explains?: (refusal: Refusal) => boolean;
}

/** Declares a page: `data` gets the rows of its statements, each with its own type. */
export const definePage = <Data, const Own extends BatchParts>(
  definition: PageDefinition<Data, Own>,
): PageDefinition<Data, Own> => definition;

/** The refusal of a form that failed without a fault of the person. */
export const FAILED = 'failed';

/**
 * Operation key of a form, so that sending it twice acts once. It stays the same after a failure, because it is unknown
 * whether the form was executed.
 */
export const formKey = ({ refused, visit }: PageRequest): string =>
  (refused?.code === FAILED ? refused.values.key : undefined) ?? visit.newId();
