const day = String.raw`(?:(\d{1,2})[/-](?:\d{1,2}[/-])?)?(?:\p{L}{3,9}\.? (?:\d{1,2}, )?)?(\d{4})`
const validTo = new RegExp(
  String.raw`(?:\bexp(?:ir(?:es?|ed|ing|ation))?\b\.?:?|\b(?:valid|active|current|good) (?:until|through|to)) {0,3}${day}`,
  'giu',
)
const span = /\b(?:19|20)\d{2} ?(?:[-–—]|to) ?(?:\p{L}{3,9}\.? )?((?:19|20)\d{2})\b/gu

/** A paper whose last day has passed proves nothing, whatever its line calls it. */
export const withoutRunOut = (text: string): string =>
  text
    .split(/(?<=[;•|])/)
    .filter(part => !hasRunOut(part))
    .join('')

export function hasRunOut(text: string): boolean {
  const today = monthOf(new Date().getFullYear(), new Date().getMonth() + 1)
  const lasts = [
    ...[...text.matchAll(validTo)].map(([, month = '12', year]) => monthOf(Number(year), Number(month))),
    ...[...text.matchAll(span)].map(([, year]) => monthOf(Number(year), 12)),
  ]
  return lasts.length > 0 && lasts.every(last => last < today)
}

const monthOf = (year: number, month: number) => year * 12 + month
