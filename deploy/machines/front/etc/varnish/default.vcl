# On each of the two front ends: keeps public pictures and tiles for as long as the portal allows, which is half a minute.
vcl 4.1;

backend default {
  .host = "127.0.0.1";
  .port = "8081";
}

sub vcl_recv {
  # HAProxy has written the visitor's address; Varnish adds HAProxy's, which is of no use.
  set req.http.X-Forwarded-For = regsub(req.http.X-Forwarded-For, "(, *)?127\.0\.0\.1$", "");
  if (req.http.Authorization || req.http.Range) {
    return (pass);
  }
  return (hash);
}

sub vcl_backend_response {
  # Nothing stale: once its time is over, a picture is asked for again by its ETag.
  set beresp.grace = 0s;
  set beresp.keep = 1h;
  if (beresp.http.Cache-Control !~ "s-maxage") {
    set beresp.uncacheable = true;
  }
}
