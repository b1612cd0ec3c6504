import('./bootstrap.ts')
