# Builds the package as `npm run package` does, and installs it beside Node. Nothing else is in the image: the database is yours
# (DATABASE_URL), and so is a proxy in front of it. docs/operate/containers.md
FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY . .
RUN npm ci --no-audit --no-fund
RUN npm run package
RUN mkdir /parley && tar --extract --gzip --file dist/parley-*.tgz --directory /parley --strip-components=1

FROM node:24-bookworm-slim
# As it is in the package, whose only dependency is the embedded PostgreSQL: that one is for trying Parley, and 70 MB.
COPY --from=build /parley /usr/local/lib/parley
RUN ln -s ../lib/parley/bin/parley /usr/local/bin/parley
# Compiled code is kept here: the rest of the file system may be read-only.
ENV PARLEY_ENV=production HOST=0.0.0.0 PORT=4000 NODE_COMPILE_CACHE=/tmp/parley
USER 10001:10001
EXPOSE 4000
# /livez and not /readyz: a process without its database must not be restarted.
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/livez').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["parley"]
CMD ["serve"]
