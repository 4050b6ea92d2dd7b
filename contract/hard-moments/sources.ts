interface Source {
  name: string
  url: string
}

/** When the sentences about the law were written. Open each link before a release: offices move their pages. */
export const lawWrittenIn = 'November 2026'

export const sources = {
  ageDiscrimination: { name: 'EEOC, Age Discrimination', url: 'https://www.eeoc.gov/age-discrimination' },
  breaks: {
    name: 'Department of Labor, Breaks and Meal Periods',
    url: 'https://www.dol.gov/general/topic/workhours/breaks',
  },
  disabilityQuestions: {
    name: 'EEOC, Pre-Employment Inquiries and Disability',
    url: 'https://www.eeoc.gov/pre-employment-inquiries-and-disability',
  },
  employmentPractices: {
    name: 'EEOC, Prohibited Employment Policies/Practices',
    url: 'https://www.eeoc.gov/prohibited-employment-policiespractices',
  },
  familyQuestions: {
    name: 'EEOC, Pre-Employment Inquiries and Gender',
    url: 'https://www.eeoc.gov/pre-employment-inquiries-and-gender',
  },
  harassment: { name: 'EEOC, Harassment', url: 'https://www.eeoc.gov/harassment' },
  hoursWorked: {
    name: 'Department of Labor, Fact Sheet 22: Hours Worked',
    url: 'https://www.dol.gov/agencies/whd/fact-sheets/22-flsa-hours-worked',
  },
  lastPaycheck: {
    name: 'Department of Labor, Last Paycheck',
    url: 'https://www.dol.gov/general/topic/wages/lastpaycheck',
  },
  minimumWage: {
    name: 'Department of Labor, Minimum Wage',
    url: 'https://www.dol.gov/agencies/whd/minimum-wage',
  },
  overtime: { name: 'Department of Labor, Overtime Pay', url: 'https://www.dol.gov/agencies/whd/overtime' },
  refuseDanger: {
    name: "OSHA, Workers' Right to Refuse Dangerous Work",
    url: 'https://www.osha.gov/workers/right-to-refuse',
  },
  religionQuestions: {
    name: 'EEOC, Pre-Employment Inquiries and Religious Affiliation or Beliefs',
    url: 'https://www.eeoc.gov/pre-employment-inquiries-and-religious-affiliation-or-beliefs',
  },
  retaliation: {
    name: 'Department of Labor, Fact Sheet 77A: Prohibiting Retaliation',
    url: 'https://www.dol.gov/agencies/whd/fact-sheets/77a-flsa-prohibiting-retaliation',
  },
  schedules: {
    name: "Department of Labor, When can an employee's scheduled hours of work be changed?",
    url: 'https://webapps.dol.gov/elaws/faq/esa/flsa/015.htm',
  },
  sexualHarassment: { name: 'EEOC, Sexual Harassment', url: 'https://www.eeoc.gov/sexual-harassment' },
  sickLeave: { name: 'Department of Labor, Sick Leave', url: 'https://www.dol.gov/general/topic/workhours/sickleave' },
  stateOffices: {
    name: 'Department of Labor, State Labor Offices',
    url: 'https://www.dol.gov/agencies/whd/state/contacts',
  },
  tips: {
    name: 'Department of Labor, Fact Sheet 15: Tipped Employees',
    url: 'https://www.dol.gov/agencies/whd/fact-sheets/15-tipped-employees-flsa',
  },
  wageTalk: { name: 'NLRB, Your Rights', url: 'https://www.nlrb.gov/about-nlrb/rights-we-protect/your-rights' },
} as const satisfies Record<string, Source>
export type SourceId = keyof typeof sources

export const helpers = {
  eeoc: {
    name: 'Equal Employment Opportunity Commission (EEOC)',
    about: 'unfair treatment and harassment',
    phone: '1-800-669-4000',
    url: 'https://www.eeoc.gov/contact-eeoc',
  },
  wages: {
    name: 'Wage and Hour Division',
    about: 'pay, tips and hours',
    phone: '1-866-487-9243',
    url: 'https://www.dol.gov/agencies/whd/contact',
  },
  osha: {
    name: 'Occupational Safety and Health Administration (OSHA)',
    about: 'dangers at work',
    phone: '1-800-321-6742',
    url: 'https://www.osha.gov/workers',
  },
  nlrb: {
    name: 'National Labor Relations Board (NLRB)',
    about: 'speaking up together with coworkers',
    phone: '1-844-762-6572',
    url: 'https://www.nlrb.gov/contact',
  },
} as const satisfies Record<string, Source & { about: string; phone: string }>
export type HelperId = keyof typeof helpers
export const helperIds = Object.keys(helpers) as HelperId[]
