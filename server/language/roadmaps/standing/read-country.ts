/** Names that are also places or first names in the United States count only as the end of an address. */
const ambiguous = new Set([
  'Jordan',
  'Lebanon',
  'Peru',
  'Cuba',
  'Chad',
  'Jamaica',
  'Malta',
  'Panama',
  'Turkey',
  'Jersey',
  'Mexico',
  'Norway',
  'Poland',
  'Guinea',
  'Mali',
  'Niger',
  'Togo',
  'Monaco',
])
/** With Georgia, which in this product is the state. */
const ofUnitedStates = new Set(['US', 'GE', 'PR', 'GU', 'VI', 'AS', 'MP', 'UM'])

const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const countries = letters
  .flatMap(first => letters.map(second => first + second))
  .filter(code => !ofUnitedStates.has(code) && !/^(?:AA|Q[M-Z]|X[A-Z]|ZZ|EU|EZ|UN)$/.test(code))
  .flatMap(code => names.of(code) ?? [])
  .concat([
    'Ivory Coast',
    'Burma',
    'Czech Republic',
    'Congo',
    'England',
    'Scotland',
    'Wales',
    'UK',
    'Great Britain',
    'Syria',
    'Palestine',
    'Macedonia',
    'South Korea',
    'UAE',
  ])

const adjectives: Readonly<Record<string, string>> = {
  Philippine: 'the Philippines',
  Filipino: 'the Philippines',
  Indian: 'India',
  Nigerian: 'Nigeria',
  Kenyan: 'Kenya',
  Ghanaian: 'Ghana',
  Mexican: 'Mexico',
  Colombian: 'Colombia',
  Venezuelan: 'Venezuela',
  Brazilian: 'Brazil',
  Ukrainian: 'Ukraine',
  Russian: 'Russia',
  Polish: 'Poland',
  German: 'Germany',
  French: 'France',
  British: 'the United Kingdom',
  Canadian: 'Canada',
  Egyptian: 'Egypt',
  Moroccan: 'Morocco',
  Syrian: 'Syria',
  Iraqi: 'Iraq',
  Iranian: 'Iran',
  Afghan: 'Afghanistan',
  Pakistani: 'Pakistan',
  Bangladeshi: 'Bangladesh',
  Nepali: 'Nepal',
  Chinese: 'China',
  Korean: 'South Korea',
  Japanese: 'Japan',
  Vietnamese: 'Vietnam',
  Jamaican: 'Jamaica',
  Haitian: 'Haiti',
  Cuban: 'Cuba',
  Dominican: 'the Dominican Republic',
  Ethiopian: 'Ethiopia',
  Eritrean: 'Eritrea',
}
const withThe =
  /^(?:Philippines|United|Netherlands|Dominican Republic|Czech Republic|Bahamas|Gambia|Maldives|UK|UAE|Congo)/

const usState =
  /,\s*(?:A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|RI|S[CD]|T[NX]|UT|V[AT]|W[AIVY])\b|\b(?:USA|U\.S\.|United States|Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New (?:Hampshire|Jersey|Mexico|York)|North (?:Carolina|Dakota)|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South (?:Carolina|Dakota)|Tennessee|Texas|Utah|Vermont|Virginia|Washington|Wisconsin|Wyoming|Puerto Rico)\b/
export const namesUsState = (text: string): boolean => usState.test(text)

const unnamed =
  /\b(?:abroad|overseas|in my (?:home )?country|back home|foreign (?:degree|diploma|license|credential)s?|from another country|outside (?:of )?the (?:U\.?S\.?|United States))\b/i

const escaped = (name: string) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const certainNames = new RegExp(
  `\\b(${countries
    .filter(name => !ambiguous.has(name))
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})(?![\\p{L}])`,
  'u',
)
const lastNames = new RegExp(`(?:^|, |\\bin |\\()(${[...ambiguous].join('|')})\\)?\\s*$`)
const adjectiveNames = new RegExp(`\\b(${Object.keys(adjectives).join('|')})\\b`)

/** Where a school, job or license is, if that is outside the United States. "another country" if it has no name. */
export function readCountry({ place, text }: { place: string; text: string }): string | undefined {
  if (namesUsState(place)) return undefined
  const named = certainNames.exec(place)?.[1] ?? lastNames.exec(place)?.[1]
  if (named) return withArticle(named)
  if (namesUsState(text)) return undefined
  const said =
    certainNames.exec(text)?.[1] ?? text.split(/[;.\n]/).flatMap(part => lastNames.exec(part.trim())?.[1] ?? [])[0]
  if (said) return withArticle(said)
  const adjective = adjectiveNames.exec(text)?.[1]
  // A degree in German or a Spanish course says nothing about its country.
  if (
    adjective &&
    new RegExp(
      `${adjective} (?:\\p{L}+ ){0,2}(?:licen[sc]e|degree|diploma|nurs|teach|registration|board|certificate)`,
      'iu',
    ).test(text)
  )
    return adjectives[adjective]
  return unnamed.test(text) ? 'another country' : undefined
}

const withArticle = (name: string) => (withThe.test(name) ? `the ${name}` : name)
