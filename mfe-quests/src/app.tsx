import { Navigate, Route, Routes } from '@platform/remote-kit/router'
import { CampaignRoute } from './routes/campaign.tsx'
import { CampaignListRoute } from './routes/campaign-list.tsx'

export function App() {
  return (
    <Routes>
      <Route path="/k-drop/campaigns" element={<CampaignListRoute />} />
      <Route path="/k-drop/campaigns/:campaignId" element={<CampaignRoute />} />
      <Route path="*" element={<Navigate to="/k-drop/campaigns" replace />} />
    </Routes>
  )
}
