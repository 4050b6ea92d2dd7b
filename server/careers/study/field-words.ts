const sameWords = new Map(
  Object.entries({
    acct: 'accounting',
    accountancy: 'accounting',
    admin: 'administration',
    adminstration: 'administration',
    administrative: 'administration',
    ag: 'agriculture',
    agri: 'agriculture',
    anthro: 'anthropology',
    arts: 'art',
    appl: 'applied',
    behavioural: 'behavioral',
    behaviour: 'behavior',
    bio: 'biology',
    biological: 'biology',
    biologist: 'biology',
    bus: 'business',
    chem: 'chemistry',
    comm: 'communication',
    comms: 'communication',
    comp: 'computer',
    counselling: 'counseling',
    crim: 'criminal',
    dev: 'development',
    econ: 'economics',
    economic: 'economics',
    ed: 'education',
    edu: 'education',
    educ: 'education',
    elec: 'electrical',
    electric: 'electrical',
    elem: 'elementary',
    eng: 'engineering',
    engg: 'engineering',
    engineer: 'engineering',
    engr: 'engineering',
    engrg: 'engineering',
    enviro: 'environmental',
    env: 'environmental',
    environ: 'environmental',
    healthcare: 'health care',
    info: 'information',
    intl: 'international',
    lit: 'literature',
    maths: 'math',
    mathematics: 'math',
    mech: 'mechanical',
    mgmt: 'management',
    mgt: 'management',
    mktg: 'marketing',
    org: 'organizational',
    organisational: 'organizational',
    paediatric: 'pediatric',
    phys: 'physical',
    poli: 'political',
    pol: 'political',
    poly: 'political',
    psy: 'psychology',
    psyc: 'psychology',
    psych: 'psychology',
    psychological: 'psychology',
    rad: 'radiologic',
    sci: 'science',
    soc: 'social',
    stats: 'statistics',
    sw: 'software',
    tech: 'technology',
    technician: 'technology',
    technological: 'technology',
    technologist: 'technology',
    theatre: 'theater',
    theatrical: 'theater',
    theo: 'theology',
    vet: 'veterinary',
  }),
)
const smallWords = new Set(['of', 'in', 'the', 'a', 'an', 'and', 'for', 'to', 'on', 'at'])

/** Returns what was typed in lower case, without accents, periods and apostrophes; other marks are spaces. */
export function plainText(typed: string): string {
  return typed
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’`]/g, '')
    .replace(/(?<![a-z])([a-z](?:\.[a-z]+)+)\.?/g, abbreviation => abbreviation.replaceAll('.', ''))
    .replace(/&|\+/g, ' and ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

export function fieldWords(text: string): string[] {
  return text
    .split(' ')
    .filter(word => word && !smallWords.has(word))
    .map(word => sameWords.get(word) ?? singular(word))
    .flatMap(word => (sameWords.get(word) ?? word).split(' '))
}

export const fieldKey = (text: string): string => fieldWords(plainText(text)).join(' ')

function singular(word: string): string {
  if (word.length < 5 || !word.endsWith('s') || /(ss|us|is|ics|sis)$/.test(word)) return word
  return word.endsWith('ies') ? `${word.slice(0, -3)}y` : word.slice(0, -1)
}
