export const countryNames: Record<string, string> = {
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
}
const codes = new Map(
  Object.entries(countryNames).flatMap(([code, all]) => all.split(',').map(name => [name, code] as const)),
)

/** Returns an ISO 3166-1 alpha-2 code from a code or name, or null. */
export function countryCode(text: string | null | undefined): string | null {
  const plain = text?.trim().toLowerCase() ?? ''
  return codes.get(plain) ?? (/^[a-z]{2}$/.test(plain) ? plain.toUpperCase() : null)
}
