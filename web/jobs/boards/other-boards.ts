export interface JobBoard {
  name: string
  /** Audience of the site; empty if it is for everyone. */
  where: string
  url: string
}

interface Looked {
  title: string
  place: string
}

const address = (base: string, asked: Record<string, string>): string =>
  `${base}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`

export function otherBoards({ title, place }: Looked): JobBoard[] {
  const near = place ? ` near ${place}` : ''
  return [
    { name: 'Indeed', where: '', url: address('https://www.indeed.com/jobs', { q: title, l: place }) },
    {
      name: 'LinkedIn',
      where: '',
      url: address('https://www.linkedin.com/jobs/search/', { keywords: title, location: place }),
    },
    {
      // Glassdoor accepts a location only by its own numeric id.
      name: 'Glassdoor',
      where: '',
      url: address('https://www.glassdoor.com/Job/jobs.htm', { 'sc.keyword': place ? `${title} ${place}` : title }),
    },
    { name: 'Google', where: '', url: address('https://www.google.com/search', { q: `${title} jobs${near}` }) },
    {
      name: 'USAJOBS',
      where: 'Government, United States',
      url: address('https://www.usajobs.gov/search/results/', { k: title, l: place }),
    },
    {
      name: 'Find an apprenticeship',
      where: 'England',
      url: address('https://www.findapprenticeship.service.gov.uk/apprenticeships', {
        searchTerm: title,
        location: place,
      }),
    },
  ]
}
