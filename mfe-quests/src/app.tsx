import { CAMPAIGNS_PATH, campaignPath } from '@platform/contracts/quests/paths'
import { Route, Routes } from '@platform/remote-kit/router'
import { CampaignRoute } from './routes/campaign.tsx'
import { CampaignListRoute } from './routes/campaign-list.tsx'

/** The start page is the campaigns too. Any other path is someone else's: nothing, and never a redirect. */
export function App() {
  return (
    <Routes>
      {[CAMPAIGNS_PATH, '/', '/home'].map((path) => (
        <Route key={path} path={path} element={<CampaignListRoute />} />
      ))}
      <Route path={campaignPath(':campaignId')} element={<CampaignRoute />} />
      <Route path="*" element={null} />
    </Routes>
  )
}
