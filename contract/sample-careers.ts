export const sampleCareers = [
  {
    title: 'Social Media Coordinator',
    description: 'Plan, write and schedule posts for a brand, answer comments and learn from the numbers.',
    salaryRange: '$40,000-$60,000',
    hourlyRange: '$19-$29',
    icon: '📱',
    tags: ['Creative', 'Online', 'Writing'],
  },
  {
    title: 'UX Researcher',
    description: 'Talk with people who use a product, watch where they get stuck and tell the team what to change.',
    salaryRange: '$65,000-$90,000',
    hourlyRange: '$31-$43',
    icon: '🔍',
    tags: ['Research', 'People', 'Technology'],
  },
  {
    title: 'Customer Success Associate',
    description: 'Help customers get what they came for, notice problems early and keep promises on time.',
    salaryRange: '$45,000-$65,000',
    hourlyRange: '$22-$31',
    icon: '🤝',
    tags: ['People', 'Problem solving', 'Service'],
  },
] as const
