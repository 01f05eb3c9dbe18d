const number = new Intl.NumberFormat('en', { maximumFractionDigits: 2 });
const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });

export const formatNumber = (value: number): string => number.format(value);

export const formatUsd = (value: number): string => dollars.format(value);

/** The calendar day (UTC) of an ISO moment. */
export const formatDay = (iso: string): string => iso.slice(0, 10);
