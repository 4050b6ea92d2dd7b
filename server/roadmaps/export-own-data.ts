import type { PersonalTable } from '#server/platform/db/personal-data.ts'
import { openedRoadmaps } from '#server/platform/db/schema.ts'

export const roadmapData: PersonalTable[] = [
  {
    table: openedRoadmaps,
    owner: openedRoadmaps.userId,
    section: 'aiContent.roadmaps',
    withheld: { titleKey: 'the same as the title' },
    orderedBy: openedRoadmaps.openedAt,
  },
]
