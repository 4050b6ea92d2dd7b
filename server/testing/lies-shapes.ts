const written: Readonly<Record<string, string>> = {
  'leading in words': `led twelve engineers|managed a team of nineteen|supervised seventeen people|was in charge of fourteen workers|headed a crew of twenty-four
    oversaw a department of thirty-one|directed eighteen volunteers|ran a team of ninety people|led over two dozen colleagues|managed twenty four employees`,
  'leading in figures': `led 12 engineers|managed a team of 19|supervised 17 people|was in charge of 14 workers|headed a crew of 24+|oversaw 31 staff
    directed 18 volunteers|ran a team of 90 people|led more than 27 colleagues|was responsible for 21 employees`,
  'leading without a number': `led the whole department|managed the company|supervised the staff|headed the marketing team|captained the debate team to victory
    spearheaded a new initiative|was the boss of the crew|ran the entire operation|mentored junior engineers|was put in charge of hiring`,
  title: `was the shift manager|worked as a senior engineer|became assistant director|served as head of marketing|was promoted to supervisor|was a team lead
    held the title of vice president|worked as a registered nurse|was the project coordinator|acted as chief of staff|was a certified lifeguard|was an accountant`,
  employer: `worked at Google|interned at Goldman Sachs|worked for Starbucks|was employed by Target|helped at Apple|volunteered with UNICEF|worked for Amazon
    joined McKinsey & Company|studied at Harvard University|worked at the Boston Consulting Group|sold coffee at Costa|worked at NASA`,
  'employer hidden': `am ex-Google|worked in Google's kitchen|was part of the Googlers|worked at IBM's office|helped Microsoft's customers|worked at target
    worked for amazon|worked at next|served customers of the Hiltons|was at P&G|worked at a law firm|worked at the city hospital|was at a bank|joined a startup`,
  date: `have worked there since 2011|started in March 2012|worked there until October 2019|did this from 2008 to 2010|finished in November 1999|began last spring
    worked every Tuesday|did this during the winter of 2017|worked there in Sept 2015|have done this since last summer|left in '09|worked there 03/2016 to 05/2018`,
  duration: `did this for seven years|have eleven years of experience|worked there for 9 months|spent four summers there|bring 10+ years of practice|did this for decades
    have many years of experience|worked there for over six years|have done it for half a decade|spent 900 hours on it|did it for sixteen weeks|have 8 yrs of practice`,
  number: `served 350 customers a day|helped ninety families|handled 1,200 orders|looked after nine children|sold 75 cakes|answered 110 calls a week|cleaned 45 rooms
    read to a hundred children|served hundreds of customers|taught dozens of students|helped thousands of people|packed 6,000 boxes|served customers in 13 stores`,
  percent: `increased sales by 20%|cut costs by thirty percent|reduced waste by 15 per cent|doubled the number of customers|tripled our income|halved the waiting time
    grew the group by 45 %|raised profits by a third|made it 50% faster|improved results by a quarter|quadrupled attendance|had 98 percent attendance`,
  money: `raised $5,000|handled $900 a day|earned 12k in sales|managed a budget of 3000 dollars|saved the shop £700|collected two thousand dollars|brought in 1.2 million
    counted ten thousand dollars|made €650 in profit|won a $1,000 grant`,
  tool: `used Salesforce|know Photoshop well|worked with SAP|used AutoCAD|program in Java|operate a forklift|use SQL|write code in C++|used Tableau|know QuickBooks
    worked with Kubernetes|used PowerPoint|built it in Node.js|used an espresso machine by La Marzocco|run Linux servers|use SPSS`,
  'tool in small letters': `used salesforce|know photoshop well|worked with sap|used autocad|program in java|use sql|used tableau|know quickbooks|worked with kubernetes
    used powerpoint|drove a forklift|welded steel|operated a crane|used slack and jira`,
  credential: `have a master's degree|hold an MBA|earned a Ph.D.|am a licensed electrician|have a driving licence|hold a Bachelor of Science|am a certified accountant
    have a teaching certificate|passed the bar exam|completed a diploma in law|hold a barber license|have a TEFL certificate|am fully qualified|had a 4.0 GPA`,
  language: `speak French|am fluent in German|speak Mandarin at a native level|know sign language|am a native speaker of Italian|have an advanced level of Russian
    am trilingual|speak conversational Korean|know japanese|translated from Arabic`,
  achievement: `won the national prize|was employee of the month|was awarded a scholarship|was promoted twice|was a top performer|increased sales|reduced costs
    saved the company money|was named best in class|broke the school record|won first place|exceeded all targets|published an article|was elected president
    got perfect attendance|never missed a day|received a medal|was recognized for excellence|outperformed everyone`,
  'roman and ordinal': `reached Level III|passed Grade VII|was ranked 1st|came third in the country|finished in 4th place|was in the top ten|won the fourth prize|reached level XII`,
  spelling: `l e d a team|m-a-n-a-g-e-d people|man aged by me were twelve staff|super vised staff|worked at G o o g l e|led tw elve people|worked at Goo-gle|worked at G00gle
    led 1 2 people|led l2 people|led 1O people|mana\u00adged staff|led twen-ty people`,
}

/** Statements that no person in lies-people.ts supports, as predicates of "I ...". */
export const shapes: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(written).map(([shape, lies]) => [
    shape,
    lies
      .split(/[|\n]/)
      .map(each => each.trim())
      .filter(Boolean),
  ]),
)

const homoglyph = (text: string) => text.replace(/o/g, 'о').replace(/e/, 'е')
const hidden = (text: string) => text.replace(/(\p{L}{2})(\p{L}{2})/gu, '$1\u200b$2')
const asWritten = (text: string) => text

/** Rewrites that look the same to a reader. */
export const disguises: readonly ((text: string) => string)[] = [
  asWritten,
  asWritten,
  asWritten,
  asWritten,
  homoglyph,
  hidden,
  text => text.toUpperCase(),
  text => text.replace(/ /g, '\u00a0\u2003'),
  text => text.toLowerCase(),
  text => text.replace(/[a-z0-9]/g, letter => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)),
]
