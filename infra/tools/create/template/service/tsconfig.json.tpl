{ "extends": "../../tsconfig.node.json", "include": ["src", "abuse"] }
