import { cleanText } from './clean-text.ts'
import { parseResume } from './parse-resume.ts'

const samples = [
  `ANN LEE
Dayton, OH 45402 | 937-555-0142 | ann.lee@example.com | linkedin.com/in/annlee

SUMMARY
Front desk assistant with four years of work with the public.

EXPERIENCE
Cashier / Shift Lead, Park Market, Dayton, OH          June 2020 – Present
• Ran a register with about 200 customers a shift (Friday to Sunday)
• Trained three new cashiers, and counted the drawer
Stocker
Corner Store - Dayton, Ohio
05/2018 - 05/2020
• Stocked shelves and unloaded trucks

EDUCATION
Sinclair Community College, Associate of Arts in Business, Expected May 2027
Relevant courses: Accounting, Statistics
Belmont High School, Diploma, 2018

CERTIFICATIONS
CPR and First Aid, American Red Cross, 2024
ServSafe Food Handler

SKILLS
Excel, Word, cash handling, customer service
LANGUAGES: English, Spanish (basic)

VOLUNTEERING
Food pantry helper, St. Mary Church, 2019 - 2021
References available upon request`,
  `bo reyes
el paso tx  915 555 0111  bo@example.com

I worked at a tire shop in El Paso from 2015 to 2018, changing and balancing tires. Before that I was a dishwasher at the Blue Plate. I have been a driver for Lone Star Lift since March 2019 and I deliver about 20 orders a day. I left in June of 2021 to care for my mother.

work
cook, taco stand, summer 2014
- made salsa
- cleaned up
babysitting for neighbors  2012-2013

school
ged 2015
one semester at EPCC, welding, did not finish

i know excel, word and some quickbooks. forklift card. speak spanish and english`,
]

/** Reads resumes of several forms: the patterns and models of a reader are several times as fast from the second time on. */
export function* readSamples(): Generator<void> {
  for (let times = 0; times < 3; times++) for (const sample of samples) yield void parseResume(cleanText(sample))
}
