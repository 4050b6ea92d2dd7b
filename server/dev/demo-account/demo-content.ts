import type { createJobAlert } from '#contract/endpoints/alerts.ts'
import type { BodyIn } from '#contract/endpoints/endpoint.ts'
import type { addEvidence } from '#contract/endpoints/evidence.ts'
import type { saveStory } from '#contract/endpoints/interviews.ts'
import type { submitQuiz } from '#contract/endpoints/quiz.ts'

/** An invented person, whose every text says so. */
export const quizAnswers: BodyIn<typeof submitQuiz> = {
  values: ['helping-others', 'stability', 'growth'],
  education: 'some-college',
  hasWorkExperience: 'yes',
  workHistory: [{ jobTitle: 'Barista', yearsWorked: '1-3', skills: 'customer service, cash register' }],
  salary: '50k-70k',
  workLocation: ['in-office', 'hybrid'],
  workVibes: ['interpersonal', 'active-movement'],
  weeklyHours: ['standard'],
  firstName: 'Dana',
}

export const goal = { title: 'Medical Assistant', slug: 'medical-assistant' }

export const otherCareers = ['Dental Hygienist', 'Pharmacy Technician']

export const evidence: BodyIn<typeof addEvidence>[] = [
  {
    kind: 'job',
    title: 'Barista',
    organisation: 'Corner Cup (made up)',
    place: 'Columbus, Ohio',
    from: 'May 2025',
    to: 'now',
    answers: {
      did: 'I made drinks, took orders and ran the register',
      scale: 'About 80 customers a shift',
      problem: 'The card machine broke, so I wrote the orders down by hand',
      trusted: 'The keys and counting the drawer at night',
    },
    lines: [{ activity: 'barista', line: 'allergy' }],
  },
  {
    kind: 'care',
    title: 'Looking after my grandmother',
    from: '2023',
    to: 'now',
    answers: {
      did: 'I cook her meals, sort her pills for the week and drive her to appointments',
      scale: 'Three afternoons a week',
      learned: 'To stay calm when she is confused',
    },
  },
  {
    kind: 'education',
    title: 'First year of health sciences',
    organisation: 'Sample Community College',
    from: '2024',
    to: '2025',
  },
  { kind: 'certificate', title: 'CPR and First Aid', from: '2025' },
  { kind: 'language', title: 'Spanish', answers: { level: 'I speak it at home' } },
]

export const employer = 'Maple Street Clinic (made up)'

export const ad = `Medical Assistant, Maple Street Clinic, Columbus, Ohio
We are looking for a friendly medical assistant for our family clinic.
What you will do: greet patients, take vital signs, schedule appointments and keep patient records up to date.
What you bring: a high school diploma, good communication skills, and patience with people of all ages.
CPR certification is required. Spanish is a plus. We train the right person.`

export const letterNote = 'I want to work where people are looked after kindly.'

export const resumeText = `Dana Sample
Columbus, Ohio | dana.sample@wayspark.example

Experience
Barista, Corner Cup, Columbus, Ohio
May 2025 - Present
- Responsible for making drinks and serving about 80 customers a shift
- Handled the cash register and counted the drawer at night
- Helped with training two new coworkers

Family caregiver
2023 - Present
- Was responsible for cooking meals and sorting pills for the week
- Helped my grandmother get to appointments three afternoons a week

Education
Sample Community College, first year of health sciences, 2024 - 2025

Skills
Customer service, Cash handling, Spanish, CPR and First Aid`

export const story: BodyIn<typeof saveStory> = {
  title: 'When the card machine broke',
  question: 'Tell us about a problem that you solved.',
  careerTitle: goal.title,
  answer:
    'The card machine broke in the morning rush. I wrote the orders down by hand, told people in line what was going on, and took cash until it worked again. Nobody left.',
  themes: ['pressure'],
}

export const alert: BodyIn<typeof createJobAlert> = {
  title: goal.title,
  place: '',
  remote: false,
  rhythm: 'weekly',
  weekday: 1,
  hour: 8,
  timeZone: 'America/New_York',
  atMost: 10,
}

interface TypedApplication {
  title: string
  company: string
  state: 'applied' | 'interview' | 'not-this-time'
  daysAgo: number
  notes: string
  followUpInDays: number | null
}

export const applications: TypedApplication[] = [
  {
    title: 'Medical Assistant',
    company: 'Maple Street Clinic (made up)',
    state: 'interview',
    daysAgo: 12,
    notes: 'Interview next week. Ask who trains new people.',
    followUpInDays: 5,
  },
  {
    title: 'Front Desk Assistant',
    company: 'Bright Smiles Dental (made up)',
    state: 'applied',
    daysAgo: 6,
    notes: 'Sent the letter and the resume.',
    followUpInDays: 0,
  },
  {
    title: 'Pharmacy Assistant',
    company: 'Corner Pharmacy (made up)',
    state: 'not-this-time',
    daysAgo: 15,
    notes: 'They wrote back kindly: try again in spring.',
    followUpInDays: null,
  },
]
