export interface TypedDate {
  year: number
  /** From 0; undefined where only the year is told. */
  month: number | undefined
}

const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const dates =
  /\b(?:(?<iso>(?:19|20)\d\d)-(?<of>0[1-9]|1[0-2])|(?<numbered>0?[1-9]|1[0-2])\/(?<slashed>(?:19|20)\d\d)|(?:(?<name>jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\.?,? (?:\d{1,2}(?:st|nd|rd|th)?,? )?)?(?<year>(?:19|20)\d\d))\b/gi

/** Reads the last date of a text as people type it: "May 2023", "May 15, 2023", "2023-05", "5/2023", "2023". */
export function readTypedDate(text: string): TypedDate | undefined {
  const found = [...text.matchAll(dates)].at(-1)?.groups
  if (!found) return undefined
  const { iso, of, numbered, slashed, name = '', year } = found
  const named = months.indexOf(name.slice(0, 3).toLowerCase())
  const number = of ?? numbered
  const month = number ? Number(number) - 1 : named < 0 ? undefined : named
  return { year: Number(iso ?? slashed ?? year), month }
}
