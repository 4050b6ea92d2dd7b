export interface JobBoard {
  name: string
  /** Audience of the site; empty if it is for everyone. */
  audience: string
  url: string
}

interface BoardSearch {
  title: string
  place: string
}

const buildUrl = (base: string, asked: Record<string, string>): string =>
  `${base}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`

const apprenticeshipsUrl = (title: string, place: string) =>
  buildUrl('https://www.findapprenticeship.service.gov.uk/apprenticeships', { searchTerm: title, location: place })

const states =
  'al ak az ar ca co ct de dc fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy'

/** A ZIP code, the country, or a last word that is a state: "Columbus, OH". */
function isUsPlace(place: string): boolean {
  if (/\b\d{5}\b|\b(?:usa?|united states)\b/i.test(place)) return true
  const last = /[,\s]\s*([a-z]{2})$/i.exec(place.trim())?.[1]
  return last !== undefined && states.split(' ').includes(last.toLowerCase())
}

export function otherBoards({ title, place }: BoardSearch): JobBoard[] {
  const england = { name: 'Find an apprenticeship', audience: 'England', url: apprenticeshipsUrl(title, place) }
  const near = place ? ` near ${place}` : ''
  return [
    { name: 'Indeed', audience: '', url: buildUrl('https://www.indeed.com/jobs', { q: title, l: place }) },
    {
      name: 'LinkedIn',
      audience: '',
      url: buildUrl('https://www.linkedin.com/jobs/search/', { keywords: title, location: place }),
    },
    {
      // Glassdoor accepts a location only by its own numeric id.
      name: 'Glassdoor',
      audience: '',
      url: buildUrl('https://www.glassdoor.com/Job/jobs.htm', { 'sc.keyword': place ? `${title} ${place}` : title }),
    },
    { name: 'Google', audience: '', url: buildUrl('https://www.google.com/search', { q: `${title} jobs${near}` }) },
    {
      name: 'USAJOBS',
      audience: 'Government, United States',
      url: buildUrl('https://www.usajobs.gov/search/results/', { k: title, l: place }),
    },
    ...(isUsPlace(place) ? [] : [england]),
  ]
}
