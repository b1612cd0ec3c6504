{ "extends": "../tsconfig.web.json", "include": ["src"] }
