const freeMail = /@(?:gmail|googlemail|yahoo|hotmail|outlook|aol|proton|protonmail|icloud|gmx|live|yandex|zoho|mail)\./i
const messenger = /^(?:https?:\/\/)?(?:www\.)?(?:t\.me|wa\.me|telegram\.me|chat\.whatsapp\.com|api\.whatsapp\.com)\b/i
const shortener =
  /^(?:https?:\/\/)?(?:www\.)?(?:bit\.ly|tinyurl\.com|cutt\.ly|goo\.gl|rb\.gy|is\.gd|ow\.ly|t\.co|shorturl\.at)\b/i
const address = /^(?:https?:\/\/|www\.)\S|^[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){0,3}\.[a-z]{2,9}\/\S/i
export const hasShortLink = (text: string): boolean => text.split(/\s+/).some(chunk => shortener.test(chunk))

/** Marks that published corpora put in place of personal data. */
const masked = /^#?\[?(URL|EMAIL|PHONE|NAME)(?:_[0-9a-f]+#?|\])/
const word = /[$£€]|\p{L}[\p{L}']*|\d[\d,.]*k?|[%!?:;+]|\p{Extended_Pictographic}/giu
const longestChunk = 120
/** A word without marks, as most are. */
const plainWord = /^[a-z][a-z']{0,40}[,.]?$/i

/**
 * Splits plain text into lower-case words and marks. Numbers become their number of digits (`d3` for 500), addresses
 * `_url`, `_short`, `_messenger`, `_mail` and `_freemail`, phone numbers `_phone`, pictographs `_emoji`. Linear in the
 * length of the text.
 */
export function tokensOf(text: string): string[] {
  const tokens: string[] = []
  let digits = 0
  let numbers = 0
  const endNumber = () => {
    if (digits >= 9) tokens.splice(tokens.length - numbers, numbers, '_phone')
    digits = 0
    numbers = 0
  }
  for (const chunk of text.match(/\S+/g) ?? []) {
    if (plainWord.test(chunk)) {
      endNumber()
      tokens.push((/[,.]$/.test(chunk) ? chunk.slice(0, -1) : chunk).toLowerCase())
      continue
    }
    const mark = markOf(chunk)
    if (mark) {
      endNumber()
      tokens.push(...mark)
      continue
    }
    for (const [found] of chunk.slice(0, longestChunk).matchAll(word)) {
      if (found === '+' && digits === 0) continue
      if (/^\d/.test(found)) {
        const size = found.replace(/\D/g, '').length
        digits += size
        numbers++
        tokens.push(`d${Math.min(size, 9)}`)
        continue
      }
      endNumber()
      if (found !== '+') tokens.push(/^\p{Extended_Pictographic}/u.test(found) ? '_emoji' : found.toLowerCase())
    }
  }
  endNumber()
  return tokens
}

function markOf(chunk: string): string[] | undefined {
  if (chunk.length < 5) return undefined
  const mask = masked.exec(chunk)
  if (mask) return [`_${mask[1]?.toLowerCase().replace('email', 'mail')}`]
  const at = chunk.indexOf('@')
  if (at > 0 && chunk.indexOf('.', at) > 0) return freeMail.test(chunk) ? ['_mail', '_freemail'] : ['_mail']
  if (messenger.test(chunk)) return ['_url', '_messenger']
  if (shortener.test(chunk)) return ['_url', '_short']
  return address.test(chunk) ? ['_url'] : undefined
}
