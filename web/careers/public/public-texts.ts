import type { PublicCareer } from '#contract/endpoints/careers.ts'

export const pathOf = (slug: string) => `/careers/${slug}`

export function occupationData(career: PublicCareer) {
  const { pay, sources, occupation } = career
  const scope = pay.sharedCode ? ', one figure for a group of similar jobs' : ''
  return {
    '@context': 'https://schema.org',
    '@type': 'Occupation',
    name: career.title,
    alternateName: career.otherTitles,
    description: career.description,
    occupationalCategory: `${occupation.code} ${occupation.title}`,
    occupationLocation: [{ '@type': 'Country', name: 'United States' }],
    educationRequirements: career.education.join(' '),
    skills: [...career.hardSkills, ...career.softSkills].join(', '),
    responsibilities: career.dayInTheLife.join(' '),
    estimatedSalary: [
      {
        '@type': 'MonetaryAmountDistribution',
        name: 'base',
        description: `${sources.pay.name}, ${sources.pay.years}, national, employees only${scope}`,
        currency: 'USD',
        duration: 'P1Y',
        percentile10: pay.p10,
        percentile25: pay.p25,
        median: pay.median,
        percentile75: pay.p75,
        percentile90: pay.p90,
      },
    ],
  }
}

export const summaryOf = ({ title, salaryRange, pay }: PublicCareer) =>
  `${title}: what it pays (middle half ${salaryRange} a year, US, ${pay.year}), how many jobs open up, a day at work, how to get in, a roadmap and interview questions.`
