import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { Navigate, Route, Routes } from '@platform/remote-kit/router'
import { CampaignRoute } from './routes/campaign.tsx'
import { CampaignListRoute } from './routes/campaign-list.tsx'

export function App() {
  return (
    <Routes>
      <Route path={CAMPAIGNS_PATH} element={<CampaignListRoute />} />
      <Route path={campaignPath(':campaignId')} element={<CampaignRoute />} />
      <Route path="*" element={<Navigate to={CAMPAIGNS_PATH} replace />} />
    </Routes>
  )
}
