export interface Token {
  raw: string
  low: string
  capital: boolean
  opens: boolean
  gap: string
}

const foreign = 'авекмнорстухіјѕԁһӏԛԝαβεηικνορτυχωγΙΑΒΕΗΚΜΝΟΡΤΥΧΖАВЕКМНОРСТУХІЈЅԌԁոօսցհıɡ'
const latin = 'abekmhopctyxijsdhlqwabenikvoptuxwyIABEHKMNOPTYXZABEKMHOPCTYXIJSGdnoughig'
const lookalikes = new Map([...foreign].map((letter, place) => [letter, latin[place] ?? letter]))
const invisible = /\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}|\u2800/gu
const months = 'January February March April May June July August September October November December'.split(' ')

const contractions: [RegExp, string][] = [
  [/\b(i)'m\b/gi, '$1 am'],
  [/\b(can)'t\b/gi, '$1 not'],
  [/\b(won)'t\b/gi, 'will not'],
  [/n't\b/gi, ' not'],
  [/'ve\b/gi, ' have'],
  [/'re\b/gi, ' are'],
  [/'ll\b/gi, ' will'],
  [/'d\b/gi, ' would'],
]

export function plainText(text: string): string {
  let clean = /[^\x20-\x7e]/.test(text) ? inLatin(text) : text
  if (/\d/.test(clean))
    clean = clean
      .replace(/(?<=\d)\s*[–—]\s*(?=\d)/g, '-')
      .replace(/\b(0?[1-9]|1[0-2])[/.-]((?:19|20)\d\d)\b/g, (_, month, year) => `${months[month - 1]} ${year}`)
      .replace(/(?<!\w)'(\d\d)\b(?!\s*%)/g, ' 20$1')
  if (clean.includes("'")) for (const [written, meant] of contractions) clean = clean.replace(written, meant)
  return clean.replace(/\b(dr|mr|mrs|ms|st|jr|sr)\.(?=\s)/gi, '$1')
}

const inLatin = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/[\n\r\t]/g, ' ')
    .replace(invisible, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]/gu, letter => lookalikes.get(letter) ?? letter)
    .replace(/[‘’ʼ´′]/g, "'")
    .replace(/[‐‑‒−⁃]/g, '-')

const word =
  /[$£€]?\d[\d,.]*\d(?:[a-z]+\+?|%|\+)?|[$£€]?\d(?:[a-z]+\+?|%|\+)?|c\+\+|c#|\p{L}(?:\.\p{L})+\b\.?|[\p{L}\p{N}]+(?:'\p{L}+)?/giu

export function tokensOf(clean: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of clean.matchAll(word)) {
    const gap = clean.slice(end, match.index)
    const raw = match[0].replace(/'s?$/i, '').replace(/(?<=\d)[.,]+$/, '')
    end = match.index + match[0].length
    const low = /^\p{L}(\.\p{L})+\.?$/u.test(raw) ? raw.replaceAll('.', '').toLowerCase() : raw.toLowerCase()
    const opens = tokens.length === 0 || /[.!?:•“"\n]/.test(gap)
    tokens.push({ raw, low, capital: /^\p{Lu}/u.test(raw), opens, gap })
  }
  return tokens
}

export const oddSigns = (clean: string): string[] => clean.match(/[^\p{L}\p{N}\s\p{P}$£€+%&|<>=~^°]/gu) ?? []

/** Signs that turn the direction of what follows: "21" is then read as 12. */
export const turnsAround = (text: string): boolean => /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/.test(text)

/** Letters with gaps between them, as in "l e d" or "m-a-n-a-g-e-r". */
export const spelledOut = (tokens: readonly Token[]): Token | undefined =>
  tokens.find((token, at) => {
    const alone = [token, tokens[at + 1], tokens[at + 2]]
    return (
      alone.every(each => each && /^\p{L}$/u.test(each.low)) && !alone.every(each => each?.capital && each.low === 'i')
    )
  })
