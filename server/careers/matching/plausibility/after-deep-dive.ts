import * as group from './career-groups.ts'
import type { PersonCase } from './person-case.ts'

export const afterDeepDive: PersonCase[] = [
  {
    who: 'some college, open to anything, loves art and being with people',
    answers: 'flexibility | some-college | 30k-50k | in-office hybrid | interpersonal active-movement | flexible',
    interests: { realistic: 2, investigative: 1.4, artistic: 5, social: 4, enterprising: 2.4, conventional: 1 },
    among: ['arts-and-sport', 'media-and-design', 'beauty-and-wellness', 'private-lesson-and-hobby-class-teacher'],
    atLeast: 2,
    never: [...group.vanishing, ...group.coldSelling, ...group.manualFamilies, 'billing-clerk'],
  },
  {
    who: 'out of school, steady, loves to repair and to find out how things work',
    answers: 'stability | high-school | 50k-70k | in-office field-work | active-movement | standard',
    interests: { realistic: 5, investigative: 4.4, artistic: 1.4, social: 1.6, enterprising: 1.2, conventional: 2.4 },
    among: ['building-and-repair', 'making-and-production', 'science-and-engineering'],
    atLeast: 4,
    never: ['childcare-worker', 'sales', 'beauty-and-wellness', 'restaurant-host', 'telemarketer'],
  },
  {
    who: 'a degree, growing, loves to lead and persuade',
    answers: 'growth | bachelors | 70k-100k | hybrid in-office | interpersonal desk-office | full-time-plus',
    interests: { realistic: 1.2, investigative: 2, artistic: 2.4, social: 3.4, enterprising: 5, conventional: 3 },
    among: ['sales', 'management', 'business-and-finance', 'public-relations-specialist'],
    atLeast: 4,
    never: [...group.unskilled, ...group.laboratories, ...group.manualFamilies],
  },
  {
    who: 'some college, loves order and numbers',
    answers: 'stability | some-college | 50k-70k | in-office hybrid | desk-office | standard',
    interests: { realistic: 1.4, investigative: 2.6, artistic: 1, social: 2, enterprising: 2.4, conventional: 5 },
    among: [
      'bookkeeper',
      'payroll-clerk',
      'accountant',
      'tax-examiner',
      'tax-preparer',
      'billing-clerk',
      'loan-processor',
      'brokerage-clerk',
      'budget-analyst',
      'title-examiner',
      'medical-records-specialist',
      'insurance-processing-clerk',
      'insurance-underwriter',
      'bank-examiner',
      'production-planning-clerk',
    ],
    atLeast: 3,
    never: ['arts-and-sport', 'health-support', ...group.manualFamilies, ...group.vanishing],
  },
]
