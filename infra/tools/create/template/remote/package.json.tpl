{
  "name": "@platform/__name__",
  "version": "0.1.0",
  "private": true,
  "type": "module",
  "devPortOffset": __devPortOffset__,
  "scripts": {
    "build": "webpack --config webpack.config.ts --mode production",
    "dev": "webpack serve --config webpack.config.ts --mode development"
  },
  "dependencies": {
    "@platform/contracts": "workspace:*",
    "@platform/remote-kit": "workspace:*",
    "@platform/ui": "workspace:*",
    "react": "catalog:",
    "react-dom": "catalog:"
  },
  "devDependencies": {
    "@platform/federation": "workspace:*",
    "@testing-library/react": "catalog:",
    "@types/react": "catalog:",
    "jsdom": "catalog:",
    "vitest": "catalog:",
    "webpack": "catalog:",
    "webpack-cli": "catalog:"
  }
}
