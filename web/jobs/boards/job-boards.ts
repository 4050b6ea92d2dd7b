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

export function otherBoards({ title, place }: BoardSearch): JobBoard[] {
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
  ]
}
