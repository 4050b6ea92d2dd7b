/** The name and description of each family, by the name of its folder beside this file. */
export const familyTexts: Record<string, { name: string; line: string }> = {
  'animals-and-outdoors': {
    name: 'Animals and outdoors',
    line: 'Look after animals, plants, fields and woods.',
  },
  'arts-and-sport': { name: 'Arts and sport', line: 'Act, make music, direct or coach.' },
  'beauty-and-wellness': { name: 'Beauty and wellness', line: 'Help people look good and feel well.' },
  'building-and-repair': {
    name: 'Building and repair',
    line: 'Build, install and mend houses, roads, machines and vehicles.',
  },
  'business-and-finance': {
    name: 'Business and finance',
    line: 'Work with the money, the people and the plans behind a business.',
  },
  'care-and-community': { name: 'Care and community', line: 'Stand by people and families when life gets hard.' },
  'cleaning-and-grounds': {
    name: 'Cleaning and grounds',
    line: 'Keep homes, buildings and green places clean and cared for.',
  },
  computing: { name: 'Computing', line: 'Make and look after software, networks and data.' },
  'food-and-hospitality': { name: 'Food and hospitality', line: 'Cook, serve and make guests feel welcome.' },
  'health-care': { name: 'Health care', line: 'Examine, treat and advise patients, or run the tests that help them.' },
  'health-support': {
    name: 'Health support',
    line: 'Help patients and the teams who treat them, often after a short training.',
  },
  'law-and-safety': { name: 'Law and safety', line: 'Keep people safe, answer emergencies, work with the law.' },
  'making-and-production': { name: 'Making and production', line: 'Make goods, run machines and check the quality.' },
  management: { name: 'Management', line: 'Lead a team, a place or a whole project.' },
  'media-and-design': { name: 'Media and design', line: 'Write, draw, film, translate and give things their look.' },
  'office-and-service': {
    name: 'Office and service',
    line: 'Help customers and keep an office and its papers in order.',
  },
  'personal-service': { name: 'Personal service', line: 'Guide and look after people, often in their free time.' },
  sales: { name: 'Sales', line: 'Advise customers and sell goods and services.' },
  'science-and-engineering': {
    name: 'Science and engineering',
    line: 'Find out how things work; plan, build and test new ones.',
  },
  'teaching-and-learning': {
    name: 'Teaching and learning',
    line: 'Teach, train and support people of every age.',
  },
  'transport-and-logistics': {
    name: 'Transport and logistics',
    line: 'Move people and goods, and keep a warehouse running.',
  },
}
