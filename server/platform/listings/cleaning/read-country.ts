const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
const inEnglish = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
/** `Intl` names them although they are no countries. */
const others = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])

const otherNames: Record<string, string> = {
  US: 'united states,united states of america,usa,u.s.,u.s.a.,us',
  GB: 'united kingdom,great britain,uk,u.k.,england,scotland,wales,northern ireland',
  CA: 'canada,can',
  AU: 'australia,aus',
  NZ: 'new zealand,nzl',
  IE: 'ireland,irl',
  DE: 'germany,deutschland,deu',
  AT: 'austria,österreich,aut',
  CH: 'switzerland,schweiz,che',
  FR: 'france,fra',
  NL: 'netherlands,the netherlands,nld',
  BE: 'belgium,bel',
  ES: 'spain,españa,esp',
  PT: 'portugal,prt',
  IT: 'italy,italia,ita',
  PL: 'poland,polska,pol',
  SE: 'sweden,swe',
  DK: 'denmark,dnk',
  NO: 'norway,nor',
  FI: 'finland,fin',
  IN: 'india,ind',
  SG: 'singapore,sgp',
  ZA: 'south africa,zaf',
  BR: 'brazil,brasil,bra',
  MX: 'mexico,méxico,mex',
  CZ: 'czechia,czech republic',
  TR: 'türkiye,turkey',
  AE: 'united arab emirates,uae',
  HK: 'hong kong',
  MO: 'macao,macau',
}

/** Lower-case English and common other names of each country, by its ISO 3166-1 alpha-2 code. */
export const countryNames: ReadonlyMap<string, readonly string[]> = new Map(
  letters
    .flatMap(first => letters.map(second => first + second))
    .flatMap(code => {
      const isCurrent = new Intl.Locale(`und-${code}`).region === code && !others.has(code)
      const english = isCurrent
        ? inEnglish
            .of(code)
            ?.toLowerCase()
            .replace(/ sar china$/, '')
        : undefined
      const names =
        otherNames[code]?.split(',') ??
        english
          ?.split(/[()]/)
          .map(name => name.trim())
          .filter(Boolean)
      return names?.length ? [[code, names] as const] : []
    }),
)
const codes = new Map([...countryNames].flatMap(([code, names]) => names.map(name => [name, code] as const)))

export function countryCode(text: string | null | undefined): string | null {
  const plain =
    text
      ?.replace(/\p{Emoji_Presentation}|\p{Regional_Indicator}/gu, '')
      .trim()
      .toLowerCase() ?? ''
  const code = plain.toUpperCase()
  return codes.get(plain) ?? (countryNames.has(code) ? code : null)
}
