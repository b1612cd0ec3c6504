{
  "name": "@platform/__name__",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "exports": {
    ".": "./src/app.ts"
  },
  "scripts": {
    "start": "node src/server.ts"
  },
  "dependencies": {
    "@platform/contracts": "workspace:*",
    "@platform/service-kit": "workspace:*",
    "mongoose": "catalog:",
    "zod": "catalog:"
  },
  "devDependencies": {
    "@platform/testing": "workspace:*",
    "@types/node": "catalog:",
    "vitest": "catalog:"
  }
}
