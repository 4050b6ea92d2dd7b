export function isNameInAd(word: string, advert: string, employer: string): boolean {
  const name = escaped(word)
  const ofPlace = new RegExp(
    `(?<!\\p{L})${name},? (?:${states})(?!\\p{L})|\\p{Lu}\\p{Ll}+,? ${name}(?=[ \\t]*(?:\\d{5}|[|·•.)\\n-]|$))`,
    'u',
  )
  if (word.length === 2 && word === word.toUpperCase()) return ofPlace.test(advert)
  const titled = word.replace(/(?<!\p{L})\p{Ll}/gu, letter => letter.toUpperCase())
  const isTown = new RegExp(`(?<!\\p{L})${escaped(titled)},? (?:${states})(?!\\p{L})`, 'u').test(advert)
  return isTown || (word.includes(' ') && employer !== '' && employer.toLowerCase().includes(word.toLowerCase()))
}
const states =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY]|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|(?:North|South) (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming'
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')
