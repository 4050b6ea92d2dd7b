import { countryCode, countryNames } from './read-country.ts'

const states = {
  US: {
    codes:
      'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY PR',
    // Without Georgia, which is also a country.
    names:
      'alabama,alaska,arizona,arkansas,california,colorado,connecticut,delaware,district of columbia,florida,hawaii,idaho,illinois,indiana,iowa,kansas,kentucky,louisiana,maine,maryland,massachusetts,michigan,minnesota,mississippi,missouri,montana,nebraska,nevada,new hampshire,new jersey,new mexico,new york,north carolina,north dakota,ohio,oklahoma,oregon,pennsylvania,rhode island,south carolina,south dakota,tennessee,texas,utah,vermont,virginia,washington,west virginia,wisconsin,wyoming,d.c.,new york city,nyc',
  },
  CA: {
    codes: 'AB BC MB NB NL NS NT NU ON PE QC SK YT',
    names:
      'alberta,british columbia,manitoba,new brunswick,newfoundland and labrador,nova scotia,northwest territories,nunavut,ontario,prince edward island,quebec,québec,saskatchewan,yukon',
  },
  AU: { codes: 'NSW VIC QLD TAS ACT', names: 'new south wales,queensland,tasmania' },
}
const byCode = new Map(
  Object.entries(states).flatMap(([country, { codes }]) => codes.split(' ').map(code => [code, country] as const)),
)
const byName = new Map(
  Object.entries(states).flatMap(([country, { names }]) => names.split(',').map(name => [name, country] as const)),
)

/** Large cities whose name stands for no other large one. "Berlin, DE" is not in Delaware, nor "Pune, IN" in Indiana. */
const cities = new Map(
  Object.entries({
    US: 'san francisco,los angeles,chicago,seattle,brooklyn',
    DE: 'berlin,munich,münchen,hamburg,cologne,köln,frankfurt,stuttgart,düsseldorf,leipzig,dresden,heidelberg',
    IN: 'bangalore,bengaluru,mumbai,new delhi,hyderabad,chennai,pune,gurgaon,gurugram,noida,kolkata,ahmedabad',
    IL: 'tel aviv,tel-aviv,jerusalem,haifa,herzliya',
    CA: 'toronto,montreal,montréal,calgary,edmonton,ottawa,winnipeg,mississauga',
    CO: 'bogota,bogotá,medellin,medellín',
    ID: 'jakarta',
    AR: 'buenos aires',
    MA: 'casablanca,rabat',
    PA: 'panama city',
    PE: 'lima',
    SK: 'bratislava',
    TN: 'tunis',
    AZ: 'baku',
    AL: 'tirana',
    MD: 'chisinau,chișinău',
    MT: 'valletta,sliema',
    MN: 'ulaanbaatar',
    NE: 'niamey',
    NL: 'amsterdam,rotterdam,utrecht,eindhoven,the hague',
  }).flatMap(([country, names]) => names.split(',').map(name => [name, country] as const)),
)
/** Codes that stand for two places; with other cities they stay unknown. */
const citiesOf: Record<string, RegExp> = {
  DE: /^(wilmington|dover|newark|new castle|middletown|milford|smyrna|lewes|rehoboth beach|bear)$/,
  NL: /^(st\.? john['’]?s|corner brook|mount pearl|gander|paradise)$/,
  SA: /^(riyadh|jeddah|dammam|khobar)$/,
  WA: /^(?!perth$)/,
  NT: /^(?!darwin$)/,
}
const inGeorgia = {
  US: /^(atlanta|savannah|augusta|columbus|macon|athens|marietta|alpharetta|roswell|sandy springs|norcross|decatur)$/,
  GE: /^(tbilisi|batumi|kutaisi)$/,
}
/** In California or in Canada. */
const unclear = /^(vancouver|ontario|london|hamilton|victoria|windsor|kingston|waterloo|cambridge|richmond|surrey), ca$/

const notPlaces =
  /\b(?:(?:100% |fully )?remote(?:[- ](?:friendly|first|optional|eligible))?|hybrid|on-?site|in[- ]office|flexible|anywhere in(?: the)?|within(?: the)?|only|based|hq|headquarters|office|home|time ?zones?)\b/gi

const remark = /^\s*(?:fully )?(?:remote|hybrid|on-?site)[\w -]*\([^)]*\)\s*$/i

/**
 * Returns the country in which all of the places are: "Sarasota, FL; Austin, TX" is US. Null if there are several, or
 * one of the places does not tell: Georgia, or "Paris" alone.
 */
export function countryOfPlace(text: string): string | null {
  const found = countriesIn(text)
  return found.length === 1 ? (found[0] ?? null) : null
}

export function countriesIn(text: string): (string | null)[] {
  const found = text.split(/[;|•\n]| or | \/ /).flatMap(place => {
    const parts = place
      .replace(notPlaces, ',')
      .split(/[,()[\]/:]|\s[-–—]\s/)
      .map(part => part.replace(/^[\s–—-]+|[\s–—-]+$/g, ''))
      .filter(Boolean)
    const countries = parts.length ? countriesOfParts(parts) : []
    return countries.some(Boolean) || !remark.test(place) ? countries : []
  })
  return [...new Set(found)]
}

/** In "Lebanon, NH" and "Lisbon, Portugal" the last part tells, in "Spain - Madrid" the first, in "US, Canada" each. */
function countriesOfParts(parts: readonly string[]): (string | null)[] {
  const last = parts.at(-1) ?? ''
  const before = parts.slice(0, -1)
  const ofState = stateCountry(last, before.at(-1))
  if (ofState !== undefined) return [ofState]
  const named = parts.map(part => (/^georgia$/i.test(part) ? null : nameCountry(part)))
  if (nameCountry(last)) return named.filter(country => country !== null)
  return [named[0] ?? cityCountry(parts)]
}

const nameCountry = (part: string): string | null =>
  part.length > 2 || /^(US|UK)$/.test(part) ? countryCode(part.replace(/^the /i, '')) : null

function cityCountry(parts: readonly string[]): string | null {
  const [city = '', ...more] = parts.map(part => part.toLowerCase())
  return more.length || city === 'lima' || city === 'panama city' ? null : (cities.get(city) ?? null)
}

/** Undefined if the part is no state, null if it is not clear of which country. */
function stateCountry(part: string, city: string | undefined): string | null | undefined {
  const named = byName.get(part.toLowerCase())
  if (named) return named
  const place = city?.toLowerCase() ?? ''
  if (/^georgia$/i.test(part)) return inGeorgia.US.test(place) ? 'US' : inGeorgia.GE.test(place) ? 'GE' : null
  const [, inner, code = ''] = /^(?:(.+) )?([A-Z]{2,3})(?: [A-Z]?\d[\w -]*)?$/.exec(part) ?? []
  const town = (inner ?? city)?.toLowerCase()
  if (!town || !code) return undefined
  if (unclear.test(`${town}, ${code.toLowerCase()}`)) return null
  if (cities.get(town) === code) return code
  if (citiesOf[code] && !citiesOf[code].test(town)) return null
  return byCode.get(code) ?? (!inner && countryNames.has(code) ? code : undefined)
}
