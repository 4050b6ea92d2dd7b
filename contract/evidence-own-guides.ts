import type { Guide } from './evidence-kinds.ts'

const roughly = "Skip it if you don't know. A rough number is fine."

export const ownGuides: {
  readonly [Kind in 'school' | 'project' | 'team' | 'education' | 'skill' | 'language' | 'certificate']: Guide<Kind>
} = {
  school: {
    kind: 'school',
    name: 'Something at school',
    hint: 'A project, a presentation, class rep, the school play',
    title: { label: 'What was it?', example: 'Class representative' },
    organisation: { label: 'Which school?', example: 'Park High School' },
    dates: 'span',
    prompts: [
      {
        id: 'did',
        question: 'Which part was yours?',
        hint: 'What you did yourself, even if it was a group.',
        example: 'I collected ideas from the class and spoke for us in meetings',
      },
      {
        id: 'scale',
        question: 'How many people, weeks or pages?',
        hint: roughly,
        example: '28 students, one meeting a month',
      },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: "A group that didn't get along, not enough time, a teacher who said no.",
        example: 'Two people dropped out, so I shared out their parts again',
      },
      {
        id: 'learned',
        question: "What can you do now that you couldn't do before?",
        hint: 'Speaking in front of people, a program, a method.',
        example: 'Speak in front of a group',
      },
      {
        id: 'result',
        question: 'What came of it?',
        hint: 'A grade, a show, a change, a thank-you.',
        example: 'We got a quiet room for breaks',
      },
    ],
  },
  project: {
    kind: 'project',
    name: 'Something of my own',
    hint: 'A page, a channel, clothes, cakes, a garden, a game',
    title: { label: 'What did you make or run?', example: 'Cake page on Instagram' },
    organisation: null,
    dates: 'span',
    prompts: [
      {
        id: 'did',
        question: 'What did you do, step by step?',
        hint: 'Start with what you did: designed, baked, filmed, sold.',
        example: 'I baked cakes to order, took the photos and answered messages',
      },
      {
        id: 'scale',
        question: 'How many people, orders or hours?',
        hint: roughly,
        example: '12 orders in the first month',
      },
      {
        id: 'used',
        question: 'What did you use for it?',
        hint: 'Programs, apps, machines, materials.',
        example: 'Canva and a spreadsheet for the costs',
      },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: 'The first try is often the best story.',
        example: 'The first cake collapsed, so I tested three recipes',
      },
      {
        id: 'result',
        question: 'What came of it?',
        hint: 'Who liked it, used it or bought it.',
        example: 'A neighbor ordered a wedding cake',
      },
    ],
  },
  team: {
    kind: 'team',
    name: 'Sports, club or band',
    hint: 'A team, a choir, scouts, a gaming group',
    title: { label: 'What was your role?', example: 'Player and co-captain, girls’ soccer' },
    organisation: { label: 'Which team or club? (optional)', example: 'Riverside FC' },
    dates: 'span',
    prompts: [
      {
        id: 'did',
        question: 'What did you do for the others?',
        hint: 'Besides playing: led the warm-up, gave rides, kept track of the money.',
        example: 'I led the warm-up and showed new players the drills',
      },
      {
        id: 'scale',
        question: 'How many people, how often, how long?',
        hint: roughly,
        example: '15 players, training twice a week',
      },
      {
        id: 'problem',
        question: 'What went wrong once, and what did you do?',
        hint: 'A lost game, an argument, too few people.',
        example: 'We had no coach for a month, so I planned the training',
      },
      {
        id: 'result',
        question: 'What came of it?',
        hint: 'A place, a show, more members, more fun.',
        example: 'Five new girls joined',
      },
    ],
  },
  education: {
    kind: 'education',
    name: 'School or course',
    hint: 'School, college, training, an online course',
    title: { label: 'What did you study, or what do you get?', example: 'High school diploma' },
    organisation: { label: 'Where?', example: 'Park High School' },
    dates: 'span',
    prompts: [
      {
        id: 'focus',
        question: 'Which subjects do you like, or are you good at?',
        hint: 'Two or three are enough.',
        example: 'Biology, art and Spanish',
      },
      {
        id: 'grade',
        question: "Is there a grade or a prize you'd like to show?",
        hint: 'Only if you want to. Many people leave this blank.',
        example: 'Grade A in biology',
      },
      {
        id: 'did',
        question: 'Is there a piece of work you are proud of?',
        hint: 'A paper, an experiment, a model, a talk.',
        example: 'I built a model of the heart for the science fair',
      },
    ],
  },
  skill: {
    kind: 'skill',
    name: 'Something I can do',
    hint: 'A program, sewing, driving a tractor, doing hair',
    title: { label: 'What can you do?', example: 'Video editing' },
    organisation: null,
    dates: null,
    prompts: [
      {
        id: 'did',
        question: 'What have you done with it?',
        hint: 'One thing you made, fixed or showed someone.',
        example: 'I edited the film of our school trip',
      },
      {
        id: 'where',
        question: 'Where or for whom did you use it?',
        hint: 'Home, school and friends count.',
        example: 'For the school website',
      },
      {
        id: 'used',
        question: 'Which tools or programs did you use?',
        hint: 'Leave it blank if there are none.',
        example: 'CapCut',
      },
    ],
  },
  language: {
    kind: 'language',
    name: 'A language',
    hint: 'Including the one you speak at home',
    title: { label: 'Which language?', example: 'Spanish' },
    organisation: null,
    dates: null,
    prompts: [
      {
        id: 'level',
        question: 'How well do you know it?',
        hint: 'In your own words: first language, fluent, good, a little.',
        example: 'Fluent, spoken and written',
      },
      {
        id: 'where',
        question: 'Where do you use it?',
        hint: 'With family, in class, online, at work.',
        example: 'At home and with customers',
      },
      {
        id: 'did',
        question: 'Have you ever helped someone with it?',
        hint: 'Translated at the doctor’s, filled in a form, explained homework.',
        example: 'I translated for my grandmother at the doctor’s',
      },
    ],
  },
  certificate: {
    kind: 'certificate',
    name: 'A certificate',
    hint: 'First aid, food safety, a license, lifeguarding',
    title: { label: 'What is it called?', example: 'First aid course' },
    organisation: { label: 'Who gave it to you? (optional)', example: 'Red Cross' },
    dates: 'one',
    prompts: [
      {
        id: 'learned',
        question: 'What can you do because of it?',
        hint: 'One or two things.',
        example: 'Treat burns and do CPR',
      },
      { id: 'scale', question: 'How long did it take?', hint: roughly, example: '16 hours over two weekends' },
      {
        id: 'where',
        question: 'Where have you used it?',
        hint: "Leave it blank if you haven't yet.",
        example: 'At the youth camp',
      },
    ],
  },
}
