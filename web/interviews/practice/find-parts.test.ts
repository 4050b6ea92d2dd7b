import { expect, test } from 'vitest'
import { findParts } from './find-parts.ts'

/** Answers as people say them, with the parts that a listener finds in each: s(ituation), a(ction), r(esult). */
const answers: readonly (readonly [parts: string, answer: string])[] = [
  ['ar', 'I kept asking politely and sold 40.'],
  [
    'sar',
    'It was the Saturday before Christmas and the line went out the door. I opened the second register, asked Dee to bag, and we had everybody out by six.',
  ],
  ['sa', 'My grandma fell in the kitchen. I called my aunt, put a pillow under her head and stayed with her.'],
  [
    'sar',
    'The bus was late, there were eleven kids waiting and it started to rain. I took them under the roof, did a counting game, and not one of them cried.',
  ],
  ['', 'I am a hard worker and I am good with people. I always give my best and I never give up.'],
  ['ar', 'So I just called every customer on the list, said sorry, offered a new date. Only two of them cancelled.'],
  [
    's',
    'There was this one guest at our hotel who complained about everything: the pillow, the noise, the coffee. He was there for a week.',
  ],
  [
    'sar',
    'We were three people short on a Friday night. I moved the new girl to drinks, took the grill myself and told folks it would be fifteen minutes. Nobody walked out.',
  ],
  ['a', 'I check the list, then I check the shelf, then I write down what is missing and give it to my lead.'],
  [
    'sar',
    'In my sophomore year our robot would not turn left. I took the motor off, saw a loose wire, soldered it. We came in second at the county meet.',
  ],
  ['s', 'When I was at the nursing home there was a lady who would not eat for days and everyone was worried.'],
  [
    'sar',
    'A lady came in crying because her phone had all the pictures of her son. I tried three cables, got it to start once and copied the pictures. She hugged me.',
  ],
  [
    'ar',
    "I made a sheet with everyone's hours and taped it to the fridge. Since then we had no more fights about who works Sunday.",
  ],
  [
    '',
    'Teamwork means that everybody helps each other. If one person is slow then the others should help, because we all want the same thing.',
  ],
  [
    'sa',
    'Two summers ago I mowed lawns on our street. One neighbor said I cut his flowers. I went over, said I was sorry and bought him new ones.',
  ],
  [
    'sar',
    'The delivery had forty boxes and the paper said fifty. I counted twice, took pictures and did not sign. The driver came back with ten more an hour later.',
  ],
  [
    'ar',
    'I set an alarm for five, laid out my clothes and took the earlier bus. I have not been late once in eight months.',
  ],
  ['s', 'Last year in my math class we had a group project and there was one boy that did nothing at all.'],
  [
    'sar',
    'My little cousin could not read at seven. Every night I read one page and he read one page. By spring he was reading to his sister.',
  ],
  ['a', 'First I would ask him what happened. I listened, I wrote it all down and I passed it on to the manager.'],
  [
    'sar',
    "At the food bank the freezer broke on a Tuesday. I rang two churches, drove the meat over in my uncle's van, and we threw away nothing.",
  ],
  ['r', 'It went really well in the end and everyone was happy, the boss too. They gave us a pizza.'],
  [
    'sar',
    'This man at the counter yelled that we had cheated him. I kept my voice low, showed him the receipt line by line, and he saw that he had read it wrong. He even said sorry.',
  ],
  [
    'sa',
    'During my second week on the job the printer jammed before a big meeting. I opened it up, pulled out the paper and ran the copies on the other floor.',
  ],
  ['ar', 'I rewrote the ad with a better photo and put it up again. The couch was gone in two hours.'],
  ['', "I don't really have an example for that. I guess I am just patient, people always say that about me."],
  [
    'sar',
    'Our choir had no money for the trip. I set up a bake sale, got my aunts to bake and stood there three Sundays. It brought in six hundred dollars.',
  ],
  [
    'sr',
    'There was a storm and the whole block lost power for two days. After that my neighbors got a generator and we were all fine.',
  ],
  [
    'sar',
    'A kid in my swim group froze on the board. I swam under it, talked to him the whole time, and on the third try he jumped. His dad was clapping.',
  ],
  [
    'sa',
    'I was closing by myself and the count was forty dollars short. I counted again, looked through the voids and left a note for my manager.',
  ],
]

/** More of them, which no rule was written for. */
const others: readonly (readonly [parts: string, answer: string])[] = [
  [
    'sar',
    "So it's a Thursday, we're slammed, and the dishwasher just dies. I grab two bins, fill them with hot water, and I set the new kid on drying. We get through the whole night and the owner buys us burgers.",
  ],
  [
    'sar',
    'I do the schedule at my church nursery, and one Sunday nobody shows up but me and nine toddlers. I put on music, I sit them in a circle and text two moms. In five minutes I have help, and no one even noticed.',
  ],
  ['s', "There's this guy at work, he never cleans up after himself, and it drives everyone nuts."],
  ['', 'I like working with people because every day is different and I learn a lot from them.'],
  ['', "My biggest strength is probably that I stay calm. I'm someone who listens and I don't get mad easily."],
  [
    'sa',
    'I got laid off when the plant closed. I signed up at the job center, took the welding class and went to it every night.',
  ],
  [
    'sar',
    'A woman handed me the wrong baby bag at pickup and drove off. I ran after her car, waved, and she stopped at the light. She sends me a card every Christmas.',
  ],
  ['ar', 'I read the manual, found the part number, and ordered it for nine dollars. It runs like new.'],
  ['s', 'I quit my last job in June because the hours changed and I had no bus home at night.'],
  [
    'sar',
    'We had this old mower at the park that nobody could start. I cleaned the carburetor, put in a new plug, and it started on the second pull.',
  ],
  [
    '',
    'Well I want this job because it is close to my house and I have always loved animals. I think I would be good at it.',
  ],
  [
    'sa',
    'On my first day at the bank a man wanted to send all his savings to somebody online. I asked him some questions, told him to wait and got my manager.',
  ],
  [
    'ar',
    'I just wrote her a note every week about how he was doing. She stopped calling the office, and now she says hi.',
  ],
  [
    'sar',
    'Our team was down by twelve at halftime and people were fighting. I got everybody in a circle, I said one thing each of us did right. We lost by two, but nobody fought anymore.',
  ],
]

const names = { situation: 's', action: 'a', result: 'r' } as const
const kinds = ['situation', 'action', 'result'] as const

test.each([
  ['answers', answers, 87],
  ['other answers', others, 40],
])('finds situation, action and result in everyday %s', (_, told, least) => {
  const wrong = told.flatMap(([parts, answer]) => {
    const found = findParts(answer)
    return kinds.filter(kind => found[kind] !== parts.includes(names[kind])).map(kind => `${kind}: ${answer}`)
  })
  expect(told.length * kinds.length - wrong.length, wrong.join('\n')).toBeGreaterThanOrEqual(least)
})

test('a short answer shows what was done and what came of it', () => {
  expect(findParts('I kept asking politely and sold 40.')).toMatchObject({ action: true, result: true })
})

test('long and odd answers are read in linear time', () => {
  for (const odd of ['I '.repeat(2500), 'the '.repeat(1250), 'and I put, '.repeat(450), 'a'.repeat(5000)])
    findParts(odd)
})
