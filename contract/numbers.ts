/**
 * A whole number as people read it: 12,000. Not by the browser's own formatter, whose tables take a fast computer 15 ms
 * and a slow phone four times as long when a page asks for the first of them.
 */
export const grouped = (whole: number): string => String(whole).replace(/\B(?=(?:\d{3})+$)/g, ',')
