' As the pages roUserInfo and ifProfile of Roku's reference describe.
sub main()
    user = createObject("roUserInfo")
    check("the component is there", type(user), "roUserInfo")
    profile = user.getCurrentProfile()
    check("type of the profile", type(profile), "roProfile")
    check("a device without Kid & Teen Mode", profile.getProfileType(), "none")
end sub
