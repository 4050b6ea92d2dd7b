const validTo =
  /(?:\bexp(?:ir(?:es?|ed|ing|ation))?\b\.?:?|\bvalid (?:until|through|to)) {0,3}(?:(\d{1,2})[/-])?(?:\p{L}{3,9}\.? )?(\d{4})/giu
const span = /\b(?:19|20)\d{2} ?[-–—] ?((?:19|20)\d{2})\b/g

/** A paper whose last day has passed proves nothing, whatever its line calls it. */
export const withoutRunOut = (text: string): string =>
  text
    .split(/(?<=[;•|])/)
    .filter(part => !hasRunOut(part))
    .join('')

function hasRunOut(text: string): boolean {
  const today = monthOf(new Date().getFullYear(), new Date().getMonth() + 1)
  const lasts = [
    ...[...text.matchAll(validTo)].map(([, month = '12', year]) => monthOf(Number(year), Number(month))),
    ...[...text.matchAll(span)].map(([, year]) => monthOf(Number(year), 12)),
  ]
  return lasts.length > 0 && lasts.every(last => last < today)
}

const monthOf = (year: number, month: number) => year * 12 + month
