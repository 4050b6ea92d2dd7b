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
      name: 'CareerOneStop',
      audience: 'State job banks',
      url: buildUrl('https://www.careeronestop.org/Toolkit/Jobs/find-jobs-results.aspx', {
        keyword: title,
        location: place || 'United States',
      }),
    },
    {
      name: 'Snagajob',
      audience: 'Hourly jobs',
      url: buildUrl('https://www.snagajob.com/search', { q: title, w: place }),
    },
    {
      name: 'ZipRecruiter',
      audience: '',
      url: buildUrl('https://www.ziprecruiter.com/jobs-search', { search: title, location: place }),
    },
    {
      name: 'USAJOBS',
      audience: 'Federal government',
      url: buildUrl('https://www.usajobs.gov/search/results/', { k: title, l: place }),
    },
  ]
}
