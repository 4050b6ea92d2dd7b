import { useLocation, useNavigate } from 'react-router'
import { useAuth } from '#web/platform/session.ts'
import { purchasesEnabled } from '#web/platform/storefront.ts'
import { openPricing } from '#web/shell/pricing-host.tsx'
import { Button } from '#web/ui/button.tsx'

export function UpgradeButton() {
  const { state, user } = useAuth()
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (state === 'loading' || user?.isPro || !purchasesEnabled()) return null
  const register = () => {
    const back = new URLSearchParams(search)
    back.set('pricing', 'open')
    void navigate(`/register?next=${encodeURIComponent(`${pathname}?${back}`)}`)
  }
  return (
    <Button variant="secondary" onClick={user ? () => openPricing() : register}>
      Upgrade to Premium
    </Button>
  )
}
