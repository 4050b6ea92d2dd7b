import type { InterestType } from './interests.ts'

export const statements = [
  { id: 'design-cover', type: 'artistic', text: 'Design the cover of a book or an album' },
  { id: 'explain-hard-thing', type: 'social', text: 'Explain something hard until another person gets it' },
  { id: 'fix-bike', type: 'realistic', text: 'Take a broken bike apart and get it running again' },
  { id: 'plan-schedule', type: 'conventional', text: 'Fit everyone’s wishes into one clear weekly schedule' },
  { id: 'win-over-group', type: 'enterprising', text: 'Win a group over to an idea of yours' },
  { id: 'find-pattern', type: 'investigative', text: 'Dig through numbers to find a pattern nobody has noticed' },

  { id: 'grow-garden', type: 'realistic', text: 'Dig and plant a garden, and look after it until harvest' },
  { id: 'hunt-app-fault', type: 'investigative', text: 'Hunt for the reason an app goes wrong, one clue at a time' },
  { id: 'welcome-newcomer', type: 'social', text: 'Make someone new in a group feel at home' },
  { id: 'lead-team', type: 'enterprising', text: 'Lead a team that has to get something big done on time' },
  { id: 'tell-story', type: 'artistic', text: 'Turn something that happened to you into a short story' },
  { id: 'track-money', type: 'conventional', text: 'Keep track of a group’s money, down to the last cent' },

  { id: 'run-stall', type: 'enterprising', text: 'Run a stall of your own at a weekend market' },
  { id: 'take-photos', type: 'artistic', text: 'Take photos that make an ordinary street look special' },
  { id: 'know-pond', type: 'investigative', text: 'Find out which tiny creatures live in a pond, and why' },
  { id: 'walk-again', type: 'social', text: 'Help a person learn to walk again after an accident' },
  { id: 'write-checklist', type: 'conventional', text: 'Write a checklist so that nothing gets forgotten' },
  { id: 'fly-drone', type: 'realistic', text: 'Fly a drone over a field and land it on one exact spot' },

  { id: 'settle-argument', type: 'social', text: 'Help two people talk things out after an argument' },
  { id: 'catch-mistakes', type: 'conventional', text: 'Go through a plan line by line and catch every mistake' },
  { id: 'find-sponsors', type: 'enterprising', text: 'Ask local businesses to give money for an event' },
  { id: 'train-horses', type: 'realistic', text: 'Feed, groom and train horses or other animals' },
  { id: 'test-sleep', type: 'investigative', text: 'Test one idea after another to find out what helps people sleep' },
  { id: 'act-role', type: 'artistic', text: 'Slip into a role and act it out in front of people' },

  {
    id: 'understand-memory',
    type: 'investigative',
    text: 'Read about how memory works, just because you want to know',
  },
  { id: 'strike-deal', type: 'enterprising', text: 'Bargain until both sides are happy with the deal' },
  { id: 'sort-photos', type: 'conventional', text: 'Sort thousands of photos so that anyone can find the right one' },
  { id: 'restyle-room', type: 'artistic', text: 'Give a room a new feel with color, light and furniture' },
  { id: 'build-shelf', type: 'realistic', text: 'Measure, saw and build a shelf that fits an odd corner' },
  { id: 'calm-worry', type: 'social', text: 'Sit with someone who is worried until they feel calmer' },
] as const satisfies readonly { id: string; type: InterestType; text: string }[]

export const statementIds = statements.map(({ id }) => id)
export type StatementId = (typeof statements)[number]['id']

/** Ratings from 1 (not for me at all) to 5 (I'd love that), or null for "Not sure". */
export type DeepDiveAnswers = Partial<Record<StatementId, number | null>>

export const countRatings = (answers: DeepDiveAnswers): number =>
  Object.values(answers).filter(answer => answer != null).length

export const statementsPerType = 5
