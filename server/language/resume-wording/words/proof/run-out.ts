const day = String.raw`(?:(\d{1,2})[/-](?:\d{1,2}[/-])?)?(?:(\p{L}{3,9})\.? (?:\d{1,2}, )?)?(\d{4})`
const validTo = new RegExp(
  String.raw`(?:\bexp(?:ir(?:es?|ed|ing|ation))?\b\.?:?|\b(?:valid|active|current|good) (?:until|through|to)) {0,3}${day}`,
  'giu',
)
const span = /\b(?:19|20)\d{2} ?(?:[-–—]|to) ?(?:\p{L}{3,9}\.? )?((?:19|20)\d{2})\b/gu

/** A paper whose last day has passed proves nothing, whatever its line calls it. */
export const withoutRunOut = (text: string): string =>
  text
    .split(/(?<=[;•|]|\bexp\w{0,8}\.? [^,;]{0,14}\d{4},)/i)
    .filter(part => !hasRunOut(part))
    .join('')

export function hasRunOut(text: string): boolean {
  const today = monthOf(new Date().getFullYear(), new Date().getMonth() + 1)
  const lasts = [
    ...[...text.matchAll(validTo)].map(([, month, name, year]) =>
      monthOf(Number(year), Number(month ?? 0) || monthNamed(name)),
    ),
    ...(ofStudy.test(text) ? [] : [...text.matchAll(span)]).map(([, year]) => monthOf(Number(year), 12)),
  ]
  return lasts.length > 0 && lasts.every(last => last < today)
}

/** Years of a course are no years for which a paper is valid. */
const ofStudy = /\b(?:college|school|university|institute|academy|course|class|program|training|diploma|CFR)\b/i
const months = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ')
const monthNamed = (name = ''): number => months.indexOf(name.slice(0, 3).toLowerCase()) + 1 || 12

const monthOf = (year: number, month: number) => year * 12 + month
