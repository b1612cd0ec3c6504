/**
 * vitest setupFile of the end-to-end tests. `npm test` starts a platform per worker and lists their settings in
 * E2E_PLATFORMS: files that run at the same time never see each other's releases. Without the list every file uses the
 * platform of PORT_BASE.
 */
const platforms: Record<string, string>[] = JSON.parse(process.env.E2E_PLATFORMS || '[]')
// Vitest counts its workers from 1.
const platform = platforms[Number(process.env.VITEST_POOL_ID) - 1]
if (platforms.length > 0 && !platform) throw new Error('There are more workers than platforms')
Object.assign(process.env, platform)
