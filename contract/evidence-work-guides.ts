import type { Guide } from './evidence-kinds.ts'

const roughly = "Skip it if you don't know. A rough number is fine."

export const workGuides: { readonly [Kind in 'job' | 'care' | 'family-business' | 'volunteering']: Guide<Kind> } = {
  job: {
    kind: 'job',
    name: 'A job',
    hint: 'A register on Saturdays, a summer job, one shift a week',
    title: { label: 'What were you there?', example: 'Waitress' },
    organisation: { label: 'Where was it?', example: 'Café Rosa' },
    dates: 'span',
    prompts: [
      {
        id: 'did',
        question: 'What did you do on a usual day?',
        hint: 'Start with what you did: served, sorted, answered, cleaned.',
        example: 'I took orders, served food and ran the register',
      },
      { id: 'scale', question: 'How many people, orders or hours?', hint: roughly, example: 'About 60 guests a shift' },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: 'Small things count: a long line, a mistake, someone who was upset.',
        example: 'The card machine broke, so I wrote the orders down by hand',
      },
      {
        id: 'trusted',
        question: 'What did they let you do alone, or trust you with?',
        hint: 'Keys, money, a new coworker, a regular customer.',
        example: 'The keys and counting the register at night',
      },
      {
        id: 'result',
        question: 'What would have gone worse without you?',
        hint: 'Or: what was better because of you?',
        example: 'The line moved faster at lunch',
      },
    ],
  },
  care: {
    kind: 'care',
    name: 'Looking after someone',
    hint: 'Babysitting, brothers and sisters, a grandparent, a pet',
    title: { label: 'What would you call it?', example: 'Babysitter for two families' },
    organisation: null,
    dates: 'span',
    prompts: [
      {
        id: 'scale',
        question: 'Who did you look after, and how often?',
        hint: 'No names. How many, how old, how many evenings or hours.',
        example: 'Three children aged 2 to 7, two evenings a week',
      },
      {
        id: 'did',
        question: 'What did you do for them?',
        hint: 'Meals, homework, games, medicine, rides, bedtime.',
        example: 'I cooked dinner, helped with homework and put them to bed',
      },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: 'A fever, a fight, a lost key: how you dealt with it.',
        example: 'The youngest had a fever, so I called his mother and kept him calm',
      },
      {
        id: 'trusted',
        question: 'What were you trusted with?',
        hint: 'Keys, grocery money, allergies, the way to school.',
        example: 'The house keys and a child with a nut allergy',
      },
      {
        id: 'result',
        question: 'What would have gone worse without you?',
        hint: 'Or: what could someone do because you were there?',
        example: 'Their mother could work late shifts',
      },
    ],
  },
  'family-business': {
    kind: 'family-business',
    name: 'Family business or home',
    hint: 'A store, a farm, a market stand, running the house',
    title: { label: 'What did you do there, in a word or two?', example: 'Helper in the family store' },
    organisation: { label: 'What is it called? (optional)', example: 'Corner store' },
    dates: 'span',
    prompts: [
      {
        id: 'did',
        question: 'Which work was yours?',
        hint: 'Start with what you did: served, packed, ordered, cleaned.',
        example: 'I helped customers, stocked the shelves and placed orders',
      },
      {
        id: 'scale',
        question: 'How often, and how much?',
        hint: roughly,
        example: 'Every Saturday, about 40 customers',
      },
      {
        id: 'trusted',
        question: 'What did they let you do alone?',
        hint: 'Money, phone calls, letters, opening or closing.',
        example: 'To open the store on Sundays',
      },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: 'A late delivery, an angry customer, a form no one understood.',
        example: 'A delivery was late, so I called the supplier and told our customers',
      },
      {
        id: 'result',
        question: 'What would have gone worse without you?',
        hint: 'Or: what was easier because of you?',
        example: 'My parents could take one day off a week',
      },
    ],
  },
  volunteering: {
    kind: 'volunteering',
    name: 'Volunteering',
    hint: 'A charity, a food bank, a church or mosque, a neighbor',
    title: { label: 'What were you there?', example: 'Volunteer at the food bank' },
    organisation: { label: 'Which group or place? (optional)', example: 'Hope Food Bank' },
    dates: 'span',
    prompts: [
      {
        id: 'did',
        question: 'What did you do?',
        hint: 'Start with what you did: packed, visited, collected, explained.',
        example: 'I sorted donations and packed food boxes',
      },
      {
        id: 'scale',
        question: 'How often, and for how many people?',
        hint: roughly,
        example: 'Two hours every Friday',
      },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: 'Not enough helpers, bad weather, something that ran out.',
        example: 'We ran out of bags, so I asked the store next door for boxes',
      },
      {
        id: 'result',
        question: 'What would have gone worse without you?',
        hint: 'Or: what came of it?',
        example: 'Every family got its box before the weekend',
      },
    ],
  },
}
