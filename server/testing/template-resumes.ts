import type { OwnDocument } from '#contract/endpoints/documents.ts'
import type { Resume, ResumeEntry } from '#contract/endpoints/resume.ts'
import type { SectionKind } from '#contract/resume.ts'
import type { ResumeTemplate } from '#contract/resume-templates.ts'

interface Told {
  heading?: string
  organisation?: string
  place?: string
  dates?: [string, string]
  lines?: string[]
}
type ToldSection = [SectionKind, string, ...Told[]]

function resumeOf(contact: Partial<Resume['contact']> & { name: string }, sections: ToldSection[]): Resume {
  return {
    contact: { ...{ email: '', phone: '', place: '', links: [] }, ...contact },
    sections: sections.map(([kind, name, ...entries], index) => ({
      id: `s${index + 1}`,
      kind,
      name,
      entries: entries.map(({ lines = [], dates: [from, to] = ['', ''], ...head }, at): ResumeEntry => {
        const id = `s${index + 1}e${at + 1}`
        const texts = lines.map((text, line) => ({ id: `${id}l${line + 1}`, text }))
        return { ...{ id, heading: '', organisation: '', place: '' }, ...head, from, to, lines: texts }
      }),
    })),
  }
}

const student = resumeOf(
  { name: 'Kayla Jensen', email: 'kayla.jensen@example.org', phone: '(801) 555-0142', place: 'West Valley City, UT' },
  [
    [
      'education',
      'Education',
      {
        heading: 'High School Diploma',
        organisation: 'Granger High School',
        place: 'West Valley City, UT',
        dates: ['2023', 'present'],
      },
    ],
    [
      'experience',
      'Experience',
      {
        heading: 'Babysitter',
        organisation: 'Two neighbor families',
        dates: ['Jun 2024', 'present'],
        lines: ['Looked after three children aged 2 to 7 on Friday evenings', 'Cooked dinner and helped with homework'],
      },
    ],
    [
      'volunteering',
      'Volunteering',
      {
        heading: 'Food bank volunteer',
        organisation: 'Valley Community Church',
        dates: ['Sep 2024', 'May 2025'],
        lines: ['Packed about 80 boxes of groceries each Saturday'],
      },
    ],
    ['skills', 'Skills', { lines: ['Google Docs', 'Canva', 'Patience with children'] }],
    ['languages', 'Languages', { lines: ['English', 'Spanish'] }],
  ],
)

const nurse = resumeOf(
  {
    name: 'Denise Okafor',
    email: 'denise.okafor@example.org',
    phone: '+1 713 555 0188',
    place: 'Houston, TX',
    links: ['linkedin.com/in/deniseokafor'],
  },
  [
    [
      'summary',
      'Summary',
      { lines: ['Registered nurse with eight years on medical and surgical wards and a steady hand in a busy night.'] },
    ],
    [
      'experience',
      'Experience',
      {
        heading: 'Charge Nurse',
        organisation: 'Bayside General Hospital',
        place: 'Houston, TX',
        dates: ['Mar 2021', 'present'],
        lines: [
          'Led a team of six nurses and three aides on a surgical unit with 32 beds during nights and weekends',
          'Cut late medication rounds from 14 to 3 in a month by moving the handover to the bedside',
          'Trained 11 new nurses in wound care and safe lifting',
        ],
      },
      {
        heading: 'Staff Nurse',
        organisation: 'Mercy Medical Center',
        place: 'Galveston, TX',
        dates: ['Jul 2017', 'Feb 2021'],
        lines: [
          'Cared for five to seven patients a shift after hip and knee surgery',
          'Charted in Epic and checked the orders of each shift with a second nurse',
        ],
      },
    ],
    [
      'education',
      'Education',
      {
        heading: 'Bachelor of Science in Nursing',
        organisation: 'Texas Woman’s University',
        place: 'Houston, TX',
        dates: ['2013', '2017'],
      },
    ],
    [
      'certificates',
      'Certificates',
      { heading: 'Registered Nurse (RN)', organisation: 'Texas Board of Nursing', dates: ['', '2017'] },
      {
        heading: 'Advanced Cardiac Life Support (ACLS)',
        organisation: 'American Heart Association',
        dates: ['', 'Apr 2024'],
      },
    ],
    ['skills', 'Skills', { lines: ['Epic', 'IV therapy', 'Wound care', 'Telemetry', 'Patient teaching'] }],
  ],
)

const accents = resumeOf(
  {
    name: 'María Fernanda Łukasiewicz-Nuñez de la Peña',
    email: 'm.lukasiewicz@example.org',
    phone: '+1 512 555 0133',
    place: 'San José, CA',
    links: ['linkedin.com/in/mflukasiewicz', 'github.com/mflukasiewicz'],
  },
  [
    ['summary', 'Summary', { lines: ['Economist who moved from Łódź to San José and works in three languages.'] }],
    [
      'experience',
      'Experience',
      {
        heading: 'Analyst for Energy Prices and Regional Development',
        organisation: 'Uniwersytecki Ośrodek Badań Gospodarczych',
        place: 'Łódź, Poland',
        dates: ['Jan 2019', 'Aug 2023'],
        lines: [
          'Compared the prices of 140 suppliers for the Ministry’s yearly report, “Ceny energii w Polsce”',
          'Presented the results in Polish, Spanish and English to about 60 people each spring',
        ],
      },
      {
        heading: 'Barista',
        organisation: 'Café Ångström',
        place: 'San José, CA',
        dates: ['Oct 2023', 'present'],
        lines: ['Opened the café at 5 a.m. and served about 200 guests a day'],
      },
    ],
    [
      'education',
      'Education',
      {
        heading: 'Master of Arts in Economics',
        organisation: 'University of Łódź',
        place: 'Łódź, Poland',
        dates: ['2016', '2018'],
      },
    ],
    ['languages', 'Languages', { lines: ['Polish', 'Spanish', 'English'] }],
  ],
)

const duties = [
  'Planned the week for a crew of nine and kept to the hours that the store had for it',
  'Counted the stock of 1,400 items twice a year and found differences worth $3,200 in the last count',
  'Answered about 40 customers a day at the counter, on the phone and by email, and passed on what others could do better',
  'Trained 12 new people at the register and in returns',
  'Set up a shelf plan that let the night crew finish an hour earlier',
  'Kept the cold chain records for three freezers and called the service twice before food was lost',
]
const long = resumeOf(
  { name: 'Robert Allen', email: 'robert.allen@example.org', phone: '614-555-0170', place: 'Columbus, OH' },
  [
    ['summary', 'Summary', { lines: ['Store manager with twenty-five years in food retail.'] }],
    [
      'experience',
      'Experience',
      ...Array.from({ length: 9 }, (_, index): Told => {
        const year = 2024 - 2 * index
        return {
          heading: ['Store Manager', 'Assistant Manager', 'Shift Supervisor', 'Cashier'][index % 4] ?? '',
          organisation: `Corner Market ${index + 1}`,
          place: 'Columbus, OH',
          dates: [`Jan ${year}`, index === 0 ? 'present' : `Dec ${year + 1}`],
          lines: duties.map(text => `${text} (${index + 1})`),
        }
      }),
    ],
    [
      'education',
      'Education',
      {
        heading: 'Associate of Applied Science in Retail Management',
        organisation: 'Columbus State Community College',
        place: 'Columbus, OH',
        dates: ['1998', '2000'],
      },
    ],
    ['skills', 'Skills', { lines: ['Excel', 'Scheduling', 'Inventory'] }],
  ],
)

/** Resumes of four people: short, long, with accents, and one of three pages. */
export const templateResumes = { student, nurse, accents, long }

export function resumeDocument(resume: Resume, template?: ResumeTemplate): OwnDocument {
  const at = '2026-11-21T10:00:00.000Z'
  const lists = { changes: [], overallImprovements: [], formatSuggestions: [], words: [], facts: [], questions: [] }
  const look = template && { template }
  const content = { kind: 'resume' as const, targetJob: { title: '', advert: null }, resume, original: resume }
  return {
    ...{ id: crypto.randomUUID(), kind: 'resume', title: 'My resume', careerTitle: '', edited: false, revision: 1 },
    ...{ createdAt: at, updatedAt: at, savedAt: null, deletedAt: null, goesAt: null },
    provenance: { writer: 'her', model: null, standIn: false, writtenAt: at },
    content: { ...content, ...lists, ...look },
  }
}
