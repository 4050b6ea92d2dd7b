/** A part of a regular expression as it is written, on as many lines as one can read. */
export const pattern = (lines: TemplateStringsArray, ...parts: string[]): string =>
  String.raw(lines, ...parts).replace(/\n\s*/g, '')
