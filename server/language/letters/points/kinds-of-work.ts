import type { ProfileItem } from '../../profile/profile.ts'

const kinds = new Set<ProfileItem['kind']>([
  'job',
  'family-business',
  'volunteering',
  'care',
  'project',
  'school',
  'team',
])
export const isWork = ({ kind }: ProfileItem): boolean => kinds.has(kind)
