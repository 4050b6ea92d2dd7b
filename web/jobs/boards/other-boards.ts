export interface JobBoard {
  name: string
  /** For whom it is, where it is not for everyone. */
  where: string
  url: string
}

interface Looked {
  title: string
  place: string
}

const address = (base: string, asked: Record<string, string>): string =>
  `${base}?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`

/** Other sites to look at, each with the search filled in. */
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
      // Takes a place only by a number of its own.
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
