import { Navigate } from 'react-router'
import { brand } from '#contract/brand.ts'
import { AdminsOnly } from './admins-only.tsx'

export const meta = () => [{ title: `Reported listings · ${brand.name}` }]

export default function ListingReportsPage() {
  return (
    <AdminsOnly>
      <Navigate to="/admin/testimonials?tab=reports" replace />
    </AdminsOnly>
  )
}
