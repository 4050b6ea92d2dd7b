/** False statements written by a reviewer of the rules, by cited facts; none may pass. */
export const reviewedFor = {
  title: 'Registered Nurse',
  employer: 'Mercy Hospital',
  words: ['patients', 'wound care', 'vital signs', 'IV therapy'],
}
export const reviewed: readonly (readonly [facts: readonly string[], lies: readonly string[]])[] = [
  [
    [],
    [
      'I would like to continue caring for patients.',
      'Your head nurse recommended me for this job.',
      'I would be your most experienced nurse.',
      'I know this job well.',
      'I am happy that you offered me this job.',
      'I am grateful for your offer of this position.',
      'Your team asked me to apply.',
      'I would like to thank you for the interview.',
      'I know that you need me.',
      'Your patients know me.',
      'You will find no better nurse.',
      'My experience would help your patients.',
      'I would like to bring my experience to your hospital.',
      'My background would help your team.',
      'I am excited about wound care, which I love to do.',
      'Dear Ms. Ann Miller RN,',
      'This position is mine.',
      'You offered me this role.',
      'The team at Mercy Hospital is like family to me.',
      'The role needs someone like me who does it well.',
    ],
  ],
  [
    ['Volunteer at the Oak Street animal shelter, 2022. The shelter raised 12,000 dollars in one year.'],
    [
      'I raised 12,000 dollars for the Oak Street animal shelter in one year.',
      'I helped raise 12,000 dollars in 2022.',
    ],
  ],
  [
    ['My team won second place in a baking contest in 2021.'],
    ['I won second place in a baking contest in 2021.', 'I won a baking contest in 2021.'],
  ],
  [['I helped my teacher organize the school library. She managed 5 volunteers.'], ['I organized the school library.']],
  [['I use Excel a little and I would like to learn Python.'], ['I use Excel a lot.']],
  [
    ['I was fired from Burger King after 2 weeks.'],
    ['I left Burger King after 2 weeks.', 'I worked at Burger King for 2 weeks.'],
  ],
  [
    [
      'Cashier, Costco, June 2023 to August 2024. I trained 3 new cashiers.',
      'Volunteer at the Oak Street animal shelter, 2022. The shelter raised 12,000 dollars in one year.',
    ],
    ['At Costco I trained 3 new cashiers and raised 12,000 dollars.'],
  ],
  [
    ['Cashier, Costco, June 2023 to August 2024. I trained 3 new cashiers.'],
    ['I was the only cashier at Costco.', 'Customers at Costco loved me.'],
  ],
  [
    ['I looked after my two younger brothers after school while my mother worked nights as a nurse at Mercy Hospital.'],
    ['My brothers say that I was a good nurse.', 'I looked after my mother after school.'],
  ],
  [
    [
      'Cashier, Costco, June 2023 to August 2024. I trained 3 new cashiers.',
      'I use Excel a little and I would like to learn Python.',
    ],
    ['I used Excel at Costco.', 'With Excel I trained 3 new cashiers.'],
  ],
  [
    [
      'My team won second place in a baking contest in 2021.',
      'I helped my teacher organize the school library. She managed 5 volunteers.',
    ],
    ['I organized a baking contest.'],
  ],
  [['Responsible for not losing any cash'], ['Did not lose any cash.', 'Lost cash.']],
  [['Was asked to train 3 new cashiers but left before that'], ['Was trusted to train 3 new cashiers']],
  [
    ['Helped the manager who led 12 people'],
    ['Led 12 people with the manager', 'Helped 12 people', 'Helped manage 12 people', 'Helped lead 12 people'],
  ],
  [['A little Excel'], ['Excel', 'Excel, a lot', 'Used Excel every day', 'Good at Excel', 'Strong in Excel']],
  [
    ['I babysit my neighbor’s two kids on Fridays.'],
    ['I babysit every day.', 'I looked after many kids.', 'I babysit kids for many families.'],
  ],
  [
    ['I applied to Harvard and was rejected.'],
    ['I applied to Harvard and was accepted.', 'I applied to Harvard and studied there.'],
  ],
  [['My boss said I was too slow.'], ['My boss said I was fast.', 'My boss said I was good.']],
  [['I cut waiting times? No, but I tried to.'], ['I cut waiting times.']],
  [
    ['Sales went up by 20 percent while I was there.'],
    [
      'I made sales go up by 20 percent.',
      'Sales went up by 20 percent because of me.',
      'With my work sales went up by 20 percent.',
      'Thanks to me sales went up by 20 percent.',
    ],
  ],
  [
    ['I was a member of the robotics club; our captain built the robot.'],
    ['I built the robot.', 'I built the robot in the robotics club.', 'We built the robot.'],
  ],
  [
    ['I watched my aunt run her bakery, which has 8 employees.'],
    [
      'I ran a bakery with 8 employees.',
      'I ran the bakery with my aunt.',
      'I worked in my aunt’s bakery.',
      'I helped my aunt run her bakery.',
    ],
  ],
  [['I took care of 10 dogs at once.'], ['I took care of 10 dogs and cats.']],
  [['I used to play violin.'], ['I play violin.', 'I play violin very well.']],
  [
    ['I was paid 12 dollars an hour.'],
    ['I was paid 12 dollars an hour more.', 'I made 12 dollars an hour for others.'],
  ],
  [['We served about 50 guests on weekends.'], ['I served 50 guests.', 'I served up to 50 guests alone on weekends.']],
  [['I would have been team leader if I had stayed.'], ['I would have been team leader.']],
  [
    ['I helped clean the kitchen once.'],
    [
      'I clean the kitchen.',
      'I cleaned the kitchen every day.',
      'I cleaned kitchens.',
      'I helped clean the kitchen often.',
    ],
  ],
  [
    ['I know some French from my friend who speaks it fluently.'],
    [
      'I speak French.',
      'I speak French fluently.',
      'I know French fluently.',
      'I know French.',
      'I speak some French fluently.',
    ],
  ],
  [
    ['Worked as: Cashier, 1 to 3 years'],
    [
      'I was good with customers.',
      'Customers asked for me.',
      'I often stayed late to help.',
      'I was always on time.',
      'I helped new people learn the work.',
      'I solved problems for customers.',
      'I calmed upset customers.',
      'I was trusted with the keys.',
      'I sold more than the others.',
      'I found a better way to do it.',
      'I made fewer errors than others.',
      'I was asked to stay on.',
      'I gave great service as a cashier.',
    ],
  ],
]

export const secondFor = {
  title: 'Bank Teller',
  employer: 'First Harbor Bank',
  words: ['customers', 'cash handling', 'accounts'],
}
/** False statements of a second reviewer, written after the first were fixed. */
export const second: typeof reviewed = [
  [
    ['Our choir sang for 300 people at the town hall.'],
    [
      'I sang for 300 people.',
      'I organized a concert for 300 people.',
      'I led the choir at the town hall.',
      'I sang solo at the town hall.',
    ],
  ],
  [
    ['My uncle repaired 15 bikes last summer and I held the tools.'],
    ['I repaired 15 bikes.', 'I repaired bikes last summer.', 'I fixed bikes with my uncle.'],
  ],
  [['The school newspaper printed 400 copies.'], ['I printed 400 copies.', 'I wrote for the school newspaper.']],
  [
    ['My sister taught me to use Photoshop a bit.'],
    ['I use Photoshop every day.', 'I taught my sister Photoshop.', 'I am skilled in Photoshop.'],
  ],
  [
    ['I tried to learn the guitar but gave up.'],
    ['I learned the guitar.', 'I play the guitar.', 'I play guitar for an audience.'],
  ],
  [
    ['Donations rose by half after the event.'],
    [
      'I increased donations by half.',
      'Donations rose by half thanks to my idea.',
      'My event raised donations by half.',
    ],
  ],
  [
    ['I shadowed a dentist for a day.'],
    ['I assisted a dentist for a day.', 'I worked with a dentist.', 'I treated patients for a day.'],
  ],
  [['I was almost chosen as class president.'], ['I was chosen as class president.', 'I served as class president.']],
  [
    ['Dishwasher at Pasta Point, summer 2023.'],
    [
      'I cooked pasta at Pasta Point.',
      'I improved the way dishes were stacked.',
      'I often covered for colleagues.',
      'My colleagues relied on me.',
      'I was praised by the chef.',
      'I washed more dishes than anyone.',
      'I kept calm guests happy.',
      'I never missed a shift at Pasta Point.',
      'I was asked to come back in 2024.',
    ],
  ],
  [
    ['I sold lemonade once at a street fair.'],
    [
      'I sold lemonade every weekend.',
      'I ran a lemonade stand for a summer.',
      'I sell lemonade at street fairs.',
      'I sold food at many fairs.',
    ],
  ],
  [
    ['My neighbor says I am kind.'],
    [
      'My neighbor says I am hardworking and smart.',
      'My neighbors trusted me with their children.',
      'Everyone says I am kind.',
    ],
  ],
  [
    ['I interviewed for Target but did not get the job.'],
    ['I worked at Target.', 'I got the job at Target.', 'I interviewed people for Target.'],
  ],
  [
    ['I used to help my dad in his garage.'],
    ['I help my dad in his garage.', 'I repaired cars in a garage.', 'I ran the garage with my dad.'],
  ],
  [['I know basic French.'], ['I know French.', 'I translated French.', 'I speak French with customers.']],
  [
    ['We packed 80 boxes at the food drive.'],
    ['I packed 80 boxes.', 'I led the food drive.', 'We packed 80 boxes every week.'],
  ],
  [['I was late twice.'], ['I was on time.', 'I was never late.']],
  [
    [],
    [
      'Your manager Ms Reed asked me to send this.',
      'You have seen my work before.',
      'I am your ideal teller.',
      'I would keep serving customers the way I do today.',
      'My customers would follow me.',
      'I handle cash with care.',
      'You chose me last year.',
      'I love the work that I do with customers.',
      'As your former intern, I know the bank.',
      'I could run your branch.',
    ],
  ],
]
